'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { onStaleSession } from '@/lib/data/kit/stale-session';

const ConfirmIdentity = lazyAhead(() => import('@/components/account/security/confirm-identity'));

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
  return asked && <ConfirmIdentity {...asked} />;
}
