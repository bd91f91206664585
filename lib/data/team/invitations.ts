import * as calls from '@/lib/domain/team/calls';
import { call } from '../kit/call';

type Token = { producerId: string; invitationId: string };

/** Reads the invitation behind a link; refused when it was used, withdrawn or has run out. */
export const readInvitation = (token: Token) => call(calls.readInvitation, token);

/** Accepts an invitation for the signed-in user; refused when it is for another address. */
export const acceptInvitation = (token: Token) => call(calls.acceptInvitation, token);
