import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { Flag } from '../rights/permissions';
import type { inviteMemberSchema } from './invitation-schema';
import type { LeftLinks } from './left-links';
import type {
  invitationEntrySchema,
  invitationSecretSchema,
  removeMemberSchema,
  updateMemberPermissionsSchema,
} from './team-schema';
import type { startViewAsSchema } from './viewing-schema';

export type InvitationCard = {
  producerName: string;
  producerImage: string;
  inviterName: string;
  email: string;
  flags: Flag[];
  events: string[];
};

export type InviteReply = { sent: boolean; link: string };

export const acceptInvitation = 'acceptInvitation' as Endpoint<
  v.InferInput<typeof invitationSecretSchema>,
  { producerId: string }
>;

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

/** `left`: links of the person that still work; older functions omit it. */
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
