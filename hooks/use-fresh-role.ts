'use client';

import { useEffect } from 'react';
import type { Role } from '@/lib/domain/session/role';
import type { User } from '@/lib/domain/session/user';
import { currentUser, tokenIssuedAt } from '@/lib/firebase/auth';
import { useSession } from './use-session';

/**
 * Refreshes the token, and with it the role, when a function has changed the claims of the signed-in user: the
 * user document then tells that the current token is outdated. Calls `onFresh` with the new role.
 */
export function useFreshRole(user: User | null, onFresh?: (role: Role | null) => void): void {
  const { refreshRole } = useSession();
  const changedAt = user?.claimsChangedAt?.getTime() ?? 0;
  useEffect(() => {
    const account = currentUser();
    if (!changedAt || !account) return;
    tokenIssuedAt(account)
      .then(async (issued) => {
        if (issued.getTime() >= changedAt) return;
        const role = await refreshRole();
        onFresh?.(role);
      })
      .catch((error: unknown) => console.error('Error leyendo el rol:', error));
  }, [changedAt, refreshRole, onFresh]);
}
