'use client';

import { useEffect } from 'react';
import type { User } from '@/lib/domain/account/user';
import type { Role } from '@/lib/domain/rights/role';
import { whenSessionIsKnown } from '@/lib/firebase/session-known';
import { useSession } from './use-session';

async function issuedAt(): Promise<Date | null> {
  // The user's record may have come with the page, before the session itself is known.
  const [{ currentUser, tokenIssuedAt }] = await Promise.all([
    import('@/lib/firebase/auth'),
    whenSessionIsKnown(),
  ]);
  const account = currentUser();
  return account && tokenIssuedAt(account);
}

/** Refreshes the token when the user document says that its claims are outdated; `onFresh` gets the new role. */
export function useFreshRole(user: User | null, onFresh?: (role: Role | null) => void): void {
  const { refreshRole } = useSession();
  const changedAt = user?.claimsChangedAt?.getTime() ?? 0;
  useEffect(() => {
    if (!changedAt) return;
    let isOver = false;
    issuedAt()
      .then(async (issued) => {
        if (isOver || !issued || issued.getTime() >= changedAt) return;
        const role = await refreshRole();
        onFresh?.(role);
      })
      .catch((error: unknown) => console.error('Error leyendo el rol:', error));
    return () => {
      isOver = true;
    };
  }, [changedAt, refreshRole, onFresh]);
}
