'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { NightPanel } from './night-panel';
import { useNight } from './use-night';

/** Tonight: who is inside, what the doors and the bar do, and afterwards what the night was. */
export function LiveScreen() {
  const { event, can } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'live'), name: 'Noche en vivo' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  if (!can('tickets.manage') && !can('finance.view')) {
    return <FlagNeeded title="No puedes ver la noche en vivo" flags={['tickets.manage']} />;
  }
  if (!event.publishedAt) {
    return (
      <EmptyState
        drawing="calendar"
        title="La noche se ve cuando el evento está publicado"
        action={<Button href={eventRoute(event.id)}>Ver el evento</Button>}
      >
        Aquí verás cuánta gente entró, cómo avanza la fila y qué pasa en cada puerta.
      </EmptyState>
    );
  }
  // Dark unless somebody chose a theme: it is looked at in a dark office, and in a dark pocket.
  return (
    <div data-night>
      <Night />
    </div>
  );
}

function Night() {
  const night = useNight();
  const { counts } = night;
  if (counts.status === 'error') {
    return <ErrorState title="No pudimos cargar la noche" onRetry={counts.retry} />;
  }
  if (counts.status === 'loading') {
    return (
      <Loading className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((one) => (
          <Skeleton key={one} className="h-36 rounded-card" />
        ))}
      </Loading>
    );
  }
  return <NightPanel night={night} />;
}
