import * as calls from '@/lib/domain/team/calls';
import { call } from '../kit/call';

type Token = { producerId: string; invitationId: string };

/** Reads the invitation of a link; refused if it was used, withdrawn or has expired. */
export const readInvitation = (token: Token) => call(calls.readInvitation, token);

/** Accepts an invitation for the signed-in user; refused if it is for another address. */
export const acceptInvitation = (token: Token) => call(calls.acceptInvitation, token);
