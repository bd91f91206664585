'use client';

import { useQuery } from '@tanstack/react-query';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEventPage } from '@/hooks/use-event-page';
import { paceQuery } from '@/lib/data/report/pace';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { comparedText } from '@/lib/domain/report/pace-text';
import { PaceChart } from './pace-chart';
import { PaceNights } from './pace-nights';
import { Projection } from './projection';

export function PaceScreen() {
  const { event, can } = useEventPage('pace', 'Ritmo');
  const allowed = can('finance.view');
  const pace = useQuery({ ...paceQuery(event.id), enabled: allowed });
  if (!allowed) {
    return (
      <FlagNeeded title="No puedes ver el ritmo de este evento" flags={['finance.view']} isOfAll />
    );
  }
  if (pace.isError) {
    return (
      <ErrorState title="No pudimos cargar el ritmo" onRetry={() => void pace.refetch()}>
        {pace.error.message}
      </ErrorState>
    );
  }
  if (!pace.data) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  }
  const { state, points, nights } = pace.data;
  if (state === 'dates') {
    return (
      <EmptyState
        drawing="calendar"
        title="Cada fecha tiene su ritmo"
        action={<Button href={eventRoute(event.id, 'dates')}>Ver las fechas</Button>}
      >
        {comparedText(pace.data)}
      </EmptyState>
    );
  }
  const hasCurve = points.some(({ own, median }) => own || median);
  return (
    <div className="grid gap-6">
      <Projection pace={pace.data} />
      {hasCurve && (
        <Card>
          <PaceChart pace={pace.data} />
        </Card>
      )}
      {nights.length > 0 && <PaceNights pace={pace.data} />}
    </div>
  );
}
