import type { Permissions } from '@/lib/domain/session/permissions';
import * as calls from '@/lib/domain/team/calls';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Invites an address to a team; returns whether the e-mail was sent, and the link to share if not. */
export const inviteMember = (
  producerId: string,
  email: string,
  permissions: Permissions,
  events: readonly string[] | null,
) =>
  callFresh(calls.inviteMember, { producerId, email, permissions, events: events && [...events] });

/** Mails a pending invitation again. `teamId` is its entry's id in the team. */
export const resendInvitation = (producerId: string, teamId: string) =>
  callFresh(calls.resendInvitation, { producerId, teamId });

/** The link of a pending invitation. */
export const invitationLink = (producerId: string, teamId: string) =>
  call(calls.invitationLink, { producerId, teamId });

/** Withdraws a pending invitation. */
export const withdrawInvitation = (producerId: string, teamId: string) =>
  call(calls.withdrawInvitation, { producerId, teamId });

/** What a call changes of a member's rights; what it leaves out stays as it is. */
type Rights = {
  permissions: Permissions;
  until?: Date | null;
  /** The only events that they are about; null is all of them. */
  events?: readonly string[] | null;
};

/** Updates all flags of a member, until when they hold, and for which events. */
export const updateMemberPermissions = (
  producerId: string,
  userId: string,
  { permissions, until, events }: Rights,
  seen?: Record<string, unknown>,
) =>
  callFresh(calls.updateMemberPermissions, {
    producerId,
    userId,
    permissions,
    until: until && until.toISOString(),
    events: events && [...events],
    seen,
  });

/** Removes a member from the team. */
export const removeMember = (producerId: string, userId: string) =>
  call(calls.removeMember, { producerId, userId });
