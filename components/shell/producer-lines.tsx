'use client';

import { lazy, Suspense } from 'react';
import { usePanel } from '@/hooks/use-panel';

const Notices = lazy(() => import('./producer-notices'));

/** What a team is told on every page, which is seldom anything: that its payments are frozen, that its name is held. */
export function ProducerLines() {
  const { producer, isAdmin } = usePanel();
  const isTold = !isAdmin && producer && (producer.freeze || producer.nameHeld);
  return (
    <div role="status">
      <Suspense>{isTold && <Notices producer={producer} />}</Suspense>
    </div>
  );
}
