import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { Flag } from '../session/permissions';
import type { inviteMemberSchema } from './invitation-schema';
import type { LeftLinks } from './left-links';
import type {
  invitationEntrySchema,
  invitationSecretSchema,
  removeMemberSchema,
  updateMemberPermissionsSchema,
} from './team-schema';
import type { startViewAsSchema } from './viewing-schema';

/** The details of an invitation shown before it is accepted. */
export type InvitationCard = {
  producerName: string;
  producerImage: string;
  inviterName: string;
  email: string;
  flags: Flag[];
  /** The names of the only events that they are about; empty for all of them. */
  events: string[];
};

/** Whether the e-mail was sent, and the link to share if not. */
export type InviteReply = { sent: boolean; link: string };

export const acceptInvitation = 'acceptInvitation' as Endpoint<
  v.InferInput<typeof invitationSecretSchema>,
  { producerId: string }
>;

/** Ends seeing the panel as another person; without one it does nothing. */
export const endViewAs = 'endViewAs' as Endpoint<Record<string, never>>;

export const invitationLink = 'invitationLink' as Endpoint<
  v.InferInput<typeof invitationEntrySchema>,
  { link: string }
>;

export const inviteMember = 'inviteMember' as Endpoint<
  v.InferInput<typeof inviteMemberSchema>,
  InviteReply
>;

export const readInvitation = 'readInvitation' as Endpoint<
  v.InferInput<typeof invitationSecretSchema>,
  InvitationCard
>;

/** `left` is what the person made and what still opens something; functions of before do not say it. */
export const removeMember = 'removeMember' as Endpoint<
  v.InferInput<typeof removeMemberSchema>,
  { left?: LeftLinks }
>;

export const resendInvitation = 'resendInvitation' as Endpoint<
  v.InferInput<typeof invitationEntrySchema>,
  InviteReply
>;

export const startViewAs = 'startViewAs' as Endpoint<v.InferInput<typeof startViewAsSchema>>;

export const updateMemberPermissions = 'updateMemberPermissions' as Endpoint<
  v.InferInput<typeof updateMemberPermissionsSchema>
>;

export const withdrawInvitation = 'withdrawInvitation' as Endpoint<
  v.InferInput<typeof invitationEntrySchema>
>;
