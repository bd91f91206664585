import * as calls from '@/lib/domain/ticket/calls';
import { call } from '../kit/call';

/** With `claim` a courtesy's guest confirms. */
export const openTicket = (token: string, claim = false) =>
  call(calls.openTicket, { token, claim });
