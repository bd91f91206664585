'use client';

import { lazy, Suspense } from 'react';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEventPage } from '@/hooks/use-event-page';
import { NightPanel } from './night-panel';
import { useNight } from './use-night';

const NoNight = lazy(() => import('./no-night'));

export function LiveScreen() {
  const { event, can } = useEventPage('live', 'Noche en vivo');
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
