import type { Flag } from '@/lib/domain/session/permissions';
import { call } from '../kit/call';

/** What the link of an invitation tells before it is accepted. */
export type InvitationCard = {
  producerName: string;
  producerImage: string;
  inviterName: string;
  email: string;
  flags: Flag[];
};
type Token = { producerId: string; invitationId: string };

/** Reads the invitation behind a link; refused when it was used, withdrawn or has run out. */
export const readInvitation = (token: Token) => call<InvitationCard>('readInvitation', token);

/** Accepts an invitation for the signed-in user; refused when it is for another address. */
export const acceptInvitation = (token: Token) => call('acceptInvitation', token);
