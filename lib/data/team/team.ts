import type { Permissions } from '@/lib/domain/session/permissions';
import { call } from '../kit/call';

type Invited = { sent: boolean; link: string };

/** Invites an address to a team; answers whether the e-mail left, and the link to hand over otherwise. */
export const inviteMember = (producerId: string, email: string, permissions: Permissions) =>
  call<Invited>('inviteMember', { producerId, email, permissions });

/** Sends a pending invitation again. `teamId` is its entry's id in the team. */
export const resendInvitation = (producerId: string, teamId: string) =>
  call<Invited>('resendInvitation', { producerId, teamId });

/** The link of a pending invitation. */
export const invitationLink = (producerId: string, teamId: string) =>
  call<{ link: string }>('invitationLink', { producerId, teamId });

/** Withdraws a pending invitation. */
export const withdrawInvitation = (producerId: string, teamId: string) =>
  call('withdrawInvitation', { producerId, teamId });

/** Writes the flags of a member, whole. */
export const updateMemberPermissions = (
  producerId: string,
  userId: string,
  permissions: Permissions,
  seen?: Permissions,
) => call('updateMemberPermissions', { producerId, userId, permissions, seen });

/** Takes a member off the team. */
export const removeMember = (producerId: string, userId: string) =>
  call('removeMember', { producerId, userId });
