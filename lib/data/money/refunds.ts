import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/money/calls';
import { parseRefund, type Refund } from '@/lib/domain/money/refund';
import type {
  AdvanceRefundInput,
  OpenRefundsInput,
  SettleContestInput,
} from '@/lib/domain/money/refund-schema';
import { newId } from '@/lib/firebase/write';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';
import { callFresh } from '../kit/fresh-call';

/** A key for `openRefunds`, generated before the call, so that a repeated one opens each case once. */
export const newRefundKey = () => newId();

/** A key for a file for the payment, generated before its cases are requested (`isRequestedFor`). */
export const newFileKey = () => newId();

/** Looks up what pasted lines mean, and what their orders cost. */
export const findRefunds = (eventId: string, lines: readonly string[]) =>
  call(calls.findRefunds, { eventId, lines });

/** Opens a refund case for each order. */
export const openRefunds = (input: OpenRefundsInput) => call(calls.openRefunds, input);

/** The cases of an event that were chosen in its list, by their ids, as they are now; one that is gone drops out. */
export const fetchRefunds = (eventId: string, ids: readonly string[]): Promise<Refund[]> =>
  readChosen(paths.refunds(eventId), ids, parseRefund);

/** Decides about a refund that somebody stopped; asks for the password after an old sign-in. */
export const settleContest = (input: SettleContestInput) => callFresh(calls.settleContest, input);

/** Moves a refund case to its next status; asks for the second factor where the project wants one. */
export const advanceRefund = (input: AdvanceRefundInput) => callFresh(calls.advanceRefund, input);
