'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '@/hooks/use-action';
import { useSession } from '@/hooks/use-session';
import { rememberProducerId } from '@/lib/data/kit/browser-storage';
import { acceptInvitation } from '@/lib/data/team/invitations';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';

export type InvitationIds = { producerId: string; invitationId: string };

/**
 * Accepts an invitation, or continues with one that this account has accepted before, and leads to the start page.
 */
export function useJoin(ids: InvitationIds) {
  const router = useRouter();
  const { refreshRole } = useSession();
  return useAction(async () => {
    await acceptInvitation(ids);
    await refreshRole();
    rememberProducerId(ids.producerId);
    router.replace(HOME_ROUTE);
  });
}
