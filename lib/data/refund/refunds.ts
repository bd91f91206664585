import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/refund/calls';
import { parseRefund, type Refund } from '@/lib/domain/refund/refund';
import type {
  AdvanceRefundInput,
  OpenRefundsInput,
  SettleContestInput,
} from '@/lib/domain/refund/refund-schema';
import { newId } from '@/lib/firebase/write';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';
import { callFresh } from '../kit/fresh-call';

/** Generated before the call, so that a retry opens each case once. */
export const newRefundKey = () => newId();

/** The key of a payment file, generated before its cases are requested (`isRequestedFor`). */
export const newFileKey = () => newId();

/** Looks up pasted rows and the cost of their orders. */
export const findRefunds = (eventId: string, lines: readonly string[]) =>
  call(calls.findRefunds, { eventId, lines });

export const openRefunds = (input: OpenRefundsInput) => call(calls.openRefunds, input);

/** The cases with the given ids, without deleted ones. */
export const fetchRefunds = (eventId: string, ids: readonly string[]): Promise<Refund[]> =>
  readChosen(paths.refunds(eventId), ids, parseRefund);

/** Re-authenticates if the sign-in is old. */
export const settleContest = (input: SettleContestInput) => callFresh(calls.settleContest, input);

/** Asks for the second factor if the project requires one. */
export const advanceRefund = (input: AdvanceRefundInput) => callFresh(calls.advanceRefund, input);
