import { pesos } from '../kit/format';
import { fields, moment, numericOrNull, oneOf, text, texts, whole } from '../kit/read';
import { searchTokens } from '../kit/search';
import { type Charge, parseCharges } from '../ticket/charges';
import { parseRefundMail, type RefundMail } from './refund-mail';

/**
 * `open` → `requested` (payment asked for) → `paying` → `paid`; `rejected` at any time before `paid`. Steps may be skipped: the
 * checkout pays an open case at once.
 */
export const REFUND_STATUSES = ['open', 'requested', 'paying', 'paid', 'rejected'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** States of an unsettled case, whose tickets are not valid and whose amount is held back from payments. */
export const UNSETTLED: readonly RefundStatus[] = ['open', 'requested', 'paying'];

export const REFUND_ACTIONS = ['request', 'start', 'pay', 'reject'] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

/** The people who may stop a case by the link in a mail: the payee, or a former buyer or holder of its tickets. */
const CONTESTANTS = ['payee', 'buyer'] as const;
export type RefundContest = {
  by: (typeof CONTESTANTS)[number];
  /** A signature of the case and the person's email, so that no other former holder can resume it; '' in old cases. */
  who: string;
  at: Date | null;
};

/** Parses who stopped a case; null if nobody. Never throws. */
export function parseContest(raw: unknown): RefundContest | null {
  if (raw === null || typeof raw !== 'object') return null;
  const data = fields(raw);
  return { by: oneOf(data.by, CONTESTANTS, 'buyer'), who: text(data.who), at: moment(data.at) };
}

export const REFUND_STATUS_TEXT: Record<RefundStatus, string> = {
  open: 'Abierta',
  requested: 'Pedida',
  paying: 'En pago',
  paid: 'Pagada',
  rejected: 'Rechazada',
};

export const REFUNDABLE_EVENT: readonly string[] = ['published', 'paused', 'ended', 'cancelled'];

export const REFUND_LIMITS = {
  reason: 500,
  reference: 80,
  orders: 50,
  lines: 200,
  /** A search by email reads at most this many orders: a box office may have thousands. */
  ofAddress: 500,
} as const;

/** One ticket, or a whole consumption sale (`ticketId` ''). Whole pesos; `fee` is 0 if it is not refunded. */
export type RefundLine = {
  ticketId: string;
  name: string;
  amount: number;
  fee: number;
  /**
   * The part of `amount` that does not come from the event's balance: all of a consumption, the resale fee of a resold ticket.
   * Negative for a resale below the price, because the ledger reverts the first price.
   */
  outside: number;
  /** The part that moves to dearer dates charged by orders of their own; the rest is of the case's order. */
  charges?: Charge[];
};

type RefundStep = {
  status: RefundStatus;
  by: { uid: string; email: string };
  at: Date | null;
  note: string;
  fileKey?: string;
  before?: RefundLine[];
};

/** A refund of one order or some of its tickets: `events/{eventId}/refunds/{id}`. Contains no bank data. */
export type Refund = {
  id: string;
  ledgerId: string;
  order: string;
  key: string;
  /** '' if a person opened it, and no plan. */
  planId: string;
  /** Whether its sale was reported after the plan began. */
  isLate: boolean;
  /** A refund by a move to a cheaper date: it is out of the books with the move (`ledgerId`), so that it can only be paid. */
  isOfMove?: true;
  /** Whether the buyer gave an account, which is stored separately until the case is settled. */
  hasAccount: boolean;
  /** Whether the payee is not the buyer, because the tickets were given away; null in old cases. */
  isPassedOn: boolean | null;
  contest: RefundContest | null;
  isDecided: boolean;
  ticketIds: string[];
  lines: RefundLine[];
  /** The payee: the buyer, or the person who was given the tickets. */
  buyer: { name: string; email: string };
  /** The price of the tickets, and the service fee that is refunded, in whole pesos. */
  amount: number;
  fee: number;
  total: number;
  /** The part of the event's balance that it holds, as in the producer's totals; 0 if settled or old. */
  heldBack: number;
  includeFee: boolean;
  reason: string;
  status: RefundStatus;
  reference: string;
  settledBy: string;
  /** The tickets that are valid again after a rejection; null if not rejected or unknown. */
  readmitted: number | null;
  createdAt: Date | null;
  settledAt: Date | null;
  steps: RefundStep[];
  mail: RefundMail;
};

export function parseRefund(id: string, raw: unknown): Refund {
  const data = fields(raw);
  const buyer = fields(data.buyer);
  const [amount, fee] = [whole(data.amount), whole(data.fee)];
  return {
    id,
    ledgerId: text(data.ledgerId),
    order: text(data.order),
    key: text(data.key),
    planId: text(data.planId),
    isLate: data.isLate === true,
    ...(data.isOfMove === true && { isOfMove: true as const }),
    hasAccount: data.hasAccount === true,
    isPassedOn: typeof data.isPassedOn === 'boolean' ? data.isPassedOn : null,
    contest: parseContest(data.contest),
    isDecided: data.isDecided === true,
    ticketIds: texts(data.ticketIds),
    lines: Array.isArray(data.lines) ? data.lines.map(parseLine) : [],
    buyer: { name: text(buyer.name), email: text(buyer.email) },
    amount,
    fee,
    total: amount + fee,
    heldBack: whole(data.heldBack),
    includeFee: data.includeFee === true,
    reason: text(data.reason),
    status: oneOf(data.status, REFUND_STATUSES, 'open'),
    reference: text(data.reference),
    settledBy: text(data.settledBy),
    readmitted: numericOrNull(data.readmitted),
    createdAt: moment(data.createdAt),
    settledAt: moment(data.settledAt),
    steps: Array.isArray(data.steps) ? data.steps.map(parseStep) : [],
    mail: parseRefundMail(data.mail),
  };
}

function parseLine(raw: unknown): RefundLine {
  const line = fields(raw);
  const charges = parseCharges(line.charges);
  return {
    ticketId: text(line.ticketId),
    name: text(line.name),
    amount: whole(line.amount),
    fee: whole(line.fee),
    outside: whole(line.outside),
    ...(charges.length > 0 && { charges }),
  };
}

function parseStep(raw: unknown): RefundStep {
  const step = fields(raw);
  const by = fields(step.by);
  return {
    status: oneOf(step.status, REFUND_STATUSES, 'open'),
    by: { uid: text(by.uid), email: text(by.email) },
    at: moment(step.at),
    note: text(step.note),
    ...(text(step.fileKey) && { fileKey: text(step.fileKey) }),
    ...(Array.isArray(step.before) && { before: step.before.map(parseLine) }),
  };
}

/** The search tokens of a case: buyer and order. */
export const refundSearch = ({ buyer, order }: Pick<Refund, 'buyer' | 'order'>) =>
  searchTokens([buyer.name, buyer.email, order]);

/** The tickets that a case was opened with; some may have left it since. */
export const openedWith = ({ steps, ticketIds }: Pick<Refund, 'steps' | 'ticketIds'>): string[] =>
  steps.find(({ before }) => before)?.before?.flatMap(({ ticketId }) => ticketId || []) ?? [
    ...ticketIds,
  ];

/** Whether a case can still be paid or rejected. */
export const isUnsettled = (status: RefundStatus): boolean => UNSETTLED.includes(status);

/** Whether the case's last step was a request for the file with this key: a retry then changes nothing. False without a key. */
export const isRequestedFor = (
  { status, steps }: Pick<Refund, 'status' | 'steps'>,
  fileKey: string | undefined,
): boolean =>
  Boolean(fileKey) &&
  status === 'requested' &&
  steps.some((step) => step.status === 'requested' && step.fileKey === fileKey);

/**
 * Whether a case may be rejected without a mail: only if nobody outside knows of it, so no plan opened it, no payment was
 * requested, and it has no account.
 */
export const mayRejectQuietly = ({
  status,
  planId,
  hasAccount,
}: Pick<Refund, 'status' | 'planId' | 'hasAccount'>): boolean =>
  status === 'open' && planId === '' && !hasAccount;

export function refundSums(lines: readonly RefundLine[]) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const fee = lines.reduce((sum, line) => sum + line.fee, 0);
  return { amount, fee, total: amount + fee };
}

/** The part of a case's amount outside the event's balance, in whole pesos; payments hold back the rest. 0 if old. */
export const outsideOf = (lines: readonly RefundLine[]): number =>
  lines.reduce((sum, { outside }) => sum + outside, 0);

const NEXT: Record<RefundAction, { from: readonly RefundStatus[]; to: RefundStatus }> = {
  request: { from: ['open'], to: 'requested' },
  start: { from: ['open', 'requested'], to: 'paying' },
  pay: { from: UNSETTLED, to: 'paid' },
  reject: { from: UNSETTLED, to: 'rejected' },
};

const REFUSALS: readonly string[] = [
  'failed-precondition',
  'invalid-argument',
  'permission-denied',
  'not-found',
  'resource-exhausted',
  'already-exists',
];

/** Whether an error's code proves that the call opened no case; after any other error it may have. */
export const isRefundRefusal = (code: string): boolean => REFUSALS.includes(code);

const IS: Record<RefundStatus, string> = {
  open: 'está abierta',
  requested: 'su pago se pidió',
  paying: 'está en pago',
  paid: 'está pagada',
  rejected: 'fue rechazada',
};

/** The reason why a case is no longer in the status its caller saw, or null. */
export function movedSince(status: RefundStatus, seen?: { status: RefundStatus }): string | null {
  if (!seen || seen.status === status) return null;
  return `Ya no está ${REFUND_STATUS_TEXT[seen.status].toLowerCase()}: ${IS[status]}`;
}

/**
 * The reason why a case no longer has the amount its caller saw, or null: the checkout may have refunded some tickets meanwhile.
 */
export function totalSince(total: number, seen?: number): string | null {
  if (seen === undefined || seen === total) return null;
  return `La devolución es ahora de ${pesos(total)}. Revísala`;
}

/** Applies an action to a case: its new status, or the sentence that says why it is refused. */
export function nextRefundStatus(
  status: RefundStatus,
  action: RefundAction,
): { ok: true; status: RefundStatus } | { ok: false; message: string } {
  if (status === 'paid') return { ok: false, message: 'Esta devolución ya está pagada' };
  if (status === 'rejected') return { ok: false, message: 'Esta devolución fue rechazada' };
  const { from, to } = NEXT[action];
  if (from.includes(status)) return { ok: true, status: to };
  const message =
    status === 'paying' ? 'Esta devolución ya está en pago' : 'Esta devolución ya se pidió';
  return { ok: false, message };
}
