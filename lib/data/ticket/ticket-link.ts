import * as calls from '@/lib/domain/ticket/calls';
import { call } from '../kit/call';

/** Opens a ticket by its link; with `claim`, the guest of a courtesy confirms that they will come. */
export const openTicket = (token: string, claim = false) =>
  call(calls.openTicket, { token, claim });
