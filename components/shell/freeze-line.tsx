'use client';

import { lazy, Suspense } from 'react';
import { usePanel } from '@/hooks/use-panel';

const Notice = lazy(() => import('./freeze-notice'));

/** Tells the team, on every page, that its payments are frozen, since when and by whom. */
export function FreezeLine() {
  const { producer, isAdmin } = usePanel();
  const freeze = isAdmin ? null : producer?.freeze;
  return (
    <div role="status">
      {freeze && (
        <Suspense>
          <Notice freeze={freeze} />
        </Suspense>
      )}
    </div>
  );
}
