'use client';

import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { onStaleSession } from '@/lib/data/kit/fresh-call';

const ConfirmIdentity = lazy(() => import('@/components/security/confirm-identity'));

type Asked = ComponentProps<typeof ConfirmIdentity>;

/** Waits for a call that refuses the sign-in, and opens the identity prompt over the current page. */
export function IdentityGuard() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onStaleSession((field) =>
        new Promise<boolean>((onAnswer) => setAsked({ field, onAnswer })).finally(() =>
          setAsked(null),
        ),
      ),
    [],
  );
  return <Suspense>{asked && <ConfirmIdentity {...asked} />}</Suspense>;
}
