import * as calls from '@/lib/domain/team/calls';
import { call } from '../kit/call';

type Token = { producerId: string; invitationId: string };

/** Refused if used, withdrawn or expired. */
export const readInvitation = (token: Token) => call(calls.readInvitation, token);

/** Refused if it is for another email. */
export const acceptInvitation = (token: Token) => call(calls.acceptInvitation, token);
