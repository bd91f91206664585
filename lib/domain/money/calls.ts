import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { BankingForm } from '../producer/banking';
import type { moveTicketSchema } from '../ticket/move-schema';
import type { RefundStopState } from './contest';
import type { verifyLedgerSchema } from './ledger-schema';
import type { PaymentOrderStatus } from './payment-order';
import type { advancePaymentOrderSchema, createPaymentOrderSchema } from './payment-order-schema';
import type { PayoutState } from './payout/payout';
import type {
  createPayoutSchema,
  settlePayoutSchema,
  takeBackAnswerSchema,
  voidPayoutSchema,
} from './payout/payout-schema';
import type { chooseRefundSchema, ticketTokenSchema } from './plan/choice-schema';
import type { Plan } from './plan/plan';
import type { PlanReach } from './plan/plan-figures';
import type {
  planIdSchema,
  previewPlanSchema,
  resumePlanSchema,
  startPlanSchema,
} from './plan/plan-schema';
import type { TicketPlan } from './plan/ticket-plan';
import type { RefundStatus } from './refund';
import type {
  advanceRefundSchema,
  contestRefundSchema,
  findRefundsSchema,
  openRefundsSchema,
  readHeldSchema,
  refundIdSchema,
  refundStopSchema,
  settleContestSchema,
} from './refund-schema';
import type { setSettlementFolioSchema } from './revenue/settlement-schema';
import type { saleSchema } from './sale-schema';
import type { FigureSums } from './totals/sums';

/** A recorded ledger row, and the tickets that it created or moved. Whole pesos. */
export type RecordedSale = {
  ledgerId: string;
  total: number;
  serviceFee: number;
  tickets: { id: string; code: string }[];
};

export type FoundTicket = {
  ticketId: string;
  name: string;
  holder: string;
  amount: number;
  fee: number;
  used: boolean;
  /** Who is refunded, if not the order's buyer. */
  payee: { name: string; email: string } | null;
  problem: string;
};

/** An order that was looked up; `problem` says why none of it can be refunded ('' if it can). `at` is an ISO date. */
export type FoundOrder = {
  ledgerId: string;
  order: string;
  buyer: { name: string; email: string };
  at: string;
  tickets: FoundTicket[];
  amount: number;
  fee: number;
  problem: string;
};

/**
 * What one pasted row means: orders, of which the row names all tickets or some (`ticketIds`), or a problem; both, if it matches
 * more orders than these.
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

/** What a postponement or cancellation would do. Whole pesos; ISO dates. */
export type PlanPreview = PlanReach & {
  /**
   * What was paid to the producer; the event's balance now, the part that open refunds hold, and the balance after all refunds.
   */
  paidOut: number;
  balance: number;
  held: number;
  balanceAfter: number;
  /** What buyers read on the day they bought, by the version of the event published then. */
  seen: { n: number; orders: number; lines: { label: string; value: string }[] }[];
  paymentOrders: { count: number; amount: number };
  startsAt: string | null;
  endsAt: string | null;
  /** Until when courtesies must be claimed, now and after the change; null without a limit. */
  cutoff: { before: string; after: string | null } | null;
  texts: Plan['texts'];
  /** The producer's name waits for approval: the mail uses another name and only the standard text. */
  isNameHeld: boolean;
};

/**
 * The result of recording the bank's answers for a batch: how many orders are paid and rejected now, which were not recorded and
 * why, how many still wait, and how many left their event with a negative balance.
 */
export type SettledPayout = {
  state: PayoutState;
  paid: number;
  rejected: number;
  failed: { orderId: string; message: string }[];
  left: number;
  below: number;
};

/** Whether ledger and totals agree; `difference` has what does not. `checkedAt` is an ISO date. */
export type VerifiedLedger = {
  squares: boolean;
  difference: Partial<Record<keyof FigureSums | 'rows', number>>;
  rows: number;
  checkedAt: string;
};

export const advancePaymentOrder = 'advancePaymentOrder' as Endpoint<
  v.InferInput<typeof advancePaymentOrderSchema>,
  { status: PaymentOrderStatus }
>;

export const advanceRefund = 'advanceRefund' as Endpoint<
  v.InferInput<typeof advanceRefundSchema>,
  { status: RefundStatus; ledgerId: string }
>;

export const chooseRefund = 'chooseRefund' as Endpoint<
  v.InferInput<typeof chooseRefundSchema>,
  { choice: 'keep' | 'refund'; refundId: string }
>;

export const createPaymentOrder = 'createPaymentOrder' as Endpoint<
  v.InferInput<typeof createPaymentOrderSchema>,
  { paymentOrderId: string }
>;

export const createPayout = 'createPayout' as Endpoint<
  v.InferInput<typeof createPayoutSchema>,
  { payoutId: string; number: number; total: number }
>;

export const findRefunds = 'findRefunds' as Endpoint<
  v.InferInput<typeof findRefundsSchema>,
  { lines: FoundLine[]; orders: FoundOrder[] }
>;

export const openRefunds = 'openRefunds' as Endpoint<
  v.InferInput<typeof openRefundsSchema>,
  { refunds: OpenedRefund[] }
>;

export const pausePlan = 'pausePlan' as Endpoint<v.InferInput<typeof planIdSchema>>;

export const previewPlan = 'previewPlan' as Endpoint<
  v.InferInput<typeof previewPlanSchema>,
  PlanPreview
>;

export const readRefundAccount = 'readRefundAccount' as Endpoint<
  v.InferInput<typeof refundIdSchema>,
  /** `bought`: the buyer, if somebody else gets the money. */
  { account: BankingForm | null; bought: { name: string; email: string } | null }
>;

export const readHeld = 'readHeld' as Endpoint<
  v.InferInput<typeof readHeldSchema>,
  { held: number }
>;

/** The refund that the link of a mail may stop. */
export const readRefundStop = 'readRefundStop' as Endpoint<
  v.InferInput<typeof refundStopSchema>,
  { state: RefundStopState; eventName: string; total: number; tickets: number }
>;

export const contestRefund = 'contestRefund' as Endpoint<
  v.InferInput<typeof contestRefundSchema>,
  { state: RefundStopState }
>;

export const settleContest = 'settleContest' as Endpoint<v.InferInput<typeof settleContestSchema>>;

export const readTicketPlan = 'readTicketPlan' as Endpoint<
  v.InferInput<typeof ticketTokenSchema>,
  { plan: TicketPlan | null }
>;

/** Called by the checkout, not by the panel. */
export const recordSale = 'recordSale' as Endpoint<v.InferInput<typeof saleSchema>, RecordedSale>;

export const resumePlan = 'resumePlan' as Endpoint<v.InferInput<typeof resumePlanSchema>>;

export const startPlan = 'startPlan' as Endpoint<
  v.InferInput<typeof startPlanSchema>,
  { planId: string }
>;

export const setSettlementFolio = 'setSettlementFolio' as Endpoint<
  v.InferInput<typeof setSettlementFolioSchema>
>;

export const settlePayout = 'settlePayout' as Endpoint<
  v.InferInput<typeof settlePayoutSchema>,
  SettledPayout
>;

export const takeBackAnswer = 'takeBackAnswer' as Endpoint<
  v.InferInput<typeof takeBackAnswerSchema>
>;

export const verifyLedger = 'verifyLedger' as Endpoint<
  v.InferInput<typeof verifyLedgerSchema>,
  VerifiedLedger
>;

export const voidPayout = 'voidPayout' as Endpoint<v.InferInput<typeof voidPayoutSchema>>;

/** Moves a ticket to another of its event's dates. `sent`: whether the mail with its new code was accepted. */
export const moveTicket = 'moveTicket' as Endpoint<
  v.InferInput<typeof moveTicketSchema>,
  { sent: boolean }
>;
