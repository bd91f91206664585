'use client';

import { lazy, Suspense } from 'react';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { NightPanel } from './night-panel';
import { useNight } from './use-night';

const NoNight = lazy(() => import('./no-night'));

export function LiveScreen() {
  const { event, can } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'live'), name: 'Noche en vivo' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  const isAllowed = can('tickets.manage') || can('finance.view');
  if (!isAllowed || !event.publishedAt) {
    return (
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
        <NoNight isAllowed={isAllowed} />
      </Suspense>
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
