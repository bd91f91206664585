'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { onStaleSession } from '@/lib/data/kit/fresh-call';

const ConfirmIdentity = lazy(() => import('./confirm-identity'));

/** Waits for a call that finds the sign-in too old, and opens the identity prompt over the current page. */
export function IdentityGuard() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onStaleSession(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (confirmed: boolean) => {
              setAnswer(null);
              resolve(confirmed);
            });
          }),
      ),
    [],
  );
  return <Suspense>{answer && <ConfirmIdentity onAnswer={answer} />}</Suspense>;
}
