import type { Permissions } from '@/lib/domain/rights/permissions';
import * as calls from '@/lib/domain/team/calls';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Returns whether the mail was sent; if not, the link to share. */
export const inviteMember = (
  producerId: string,
  email: string,
  permissions: Permissions,
  events: readonly string[] | null,
) =>
  callFresh(calls.inviteMember, { producerId, email, permissions, events: events && [...events] });

/** `teamId` is the invitation's entry in the team. */
export const resendInvitation = (producerId: string, teamId: string) =>
  callFresh(calls.resendInvitation, { producerId, teamId });

export const invitationLink = (producerId: string, teamId: string) =>
  call(calls.invitationLink, { producerId, teamId });

export const withdrawInvitation = (producerId: string, teamId: string) =>
  call(calls.withdrawInvitation, { producerId, teamId });

type Rights = {
  permissions: Permissions;
  until?: Date | null;
  /** The only events that the rights cover; null for all. */
  events?: readonly string[] | null;
};

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

export const removeMember = (producerId: string, userId: string) =>
  call(calls.removeMember, { producerId, userId });
