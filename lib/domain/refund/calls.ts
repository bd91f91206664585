import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { BankingForm } from '../producer/banking';
import type { RefundStopState } from './contest';
import type { RefundStatus } from './refund';
import type {
  advanceRefundSchema,
  contestRefundSchema,
  findRefundsSchema,
  openRefundsSchema,
  refundIdSchema,
  refundStopSchema,
  settleContestSchema,
} from './refund-schema';

export type RefundableTicket = {
  ticketId: string;
  name: string;
  holder: string;
  amount: number;
  fee: number;
  used: boolean;
  /** Null for the order's buyer. */
  payee: { name: string; email: string } | null;
  problem: string;
};

/** An order that was looked up; `problem` says why none of it can be refunded ('' if it can). `at` is an ISO date. */
export type FoundOrder = {
  ledgerId: string;
  order: string;
  buyer: { name: string; email: string };
  at: string;
  tickets: RefundableTicket[];
  amount: number;
  fee: number;
  problem: string;
};

/**
 * The meaning of one pasted row: orders, of which the row names all tickets or some (`ticketIds`), or a problem; both,
 * if it matches more orders than these.
 */
export type FoundLine = {
  line: string;
  ledgerIds: string[];
  ticketIds: string[];
  problem: string;
};

/**
 * The result for one person of one order: their case, or why none was opened (`message`; `refundId` is ''). `unsure`: the call
 * failed without an answer; a retry with the same key tells the outcome.
 */
export type OpenedRefund = {
  ledgerId: string;
  refundId: string;
  name: string;
  amount: number;
  fee: number;
  message: string;
  unsure?: boolean;
};

export const advanceRefund = 'advanceRefund' as Endpoint<
  v.InferInput<typeof advanceRefundSchema>,
  { status: RefundStatus; ledgerId: string }
>;

export const findRefunds = 'findRefunds' as Endpoint<
  v.InferInput<typeof findRefundsSchema>,
  { lines: FoundLine[]; orders: FoundOrder[] }
>;

export const openRefunds = 'openRefunds' as Endpoint<
  v.InferInput<typeof openRefundsSchema>,
  { refunds: OpenedRefund[] }
>;

export const readRefundAccount = 'readRefundAccount' as Endpoint<
  v.InferInput<typeof refundIdSchema>,
  /** `bought`: the buyer, if somebody else gets the money. */
  { account: BankingForm | null; bought: { name: string; email: string } | null }
>;

export const readRefundStop = 'readRefundStop' as Endpoint<
  v.InferInput<typeof refundStopSchema>,
  { state: RefundStopState; eventName: string; total: number; tickets: number }
>;

export const contestRefund = 'contestRefund' as Endpoint<
  v.InferInput<typeof contestRefundSchema>,
  { state: RefundStopState }
>;

export const settleContest = 'settleContest' as Endpoint<v.InferInput<typeof settleContestSchema>>;
