import { pesos } from '../kit/format';
import { fields, moment, numericOrNull, oneOf, text, texts, whole } from '../kit/read';
import { searchTokens } from '../kit/search';
import { parseRefundMail, type RefundMail } from './refund-mail';

/**
 * The statuses of a refund case: `open` → `requested` (the payment was asked for) → `paying` → `paid`; `rejected` at
 * any time before `paid`. A case may skip those in between: the checkout pays an open one at once.
 */
export const REFUND_STATUSES = ['open', 'requested', 'paying', 'paid', 'rejected'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The statuses of a case that is not settled: its tickets admit nobody, its amount is held back from payments. */
export const UNSETTLED: readonly RefundStatus[] = ['open', 'requested', 'paying'];

export const REFUND_ACTIONS = ['request', 'start', 'pay', 'reject'] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

/** Who may stop a case by their mail: whoever gets its money, or somebody who bought or held its tickets before. */
const CONTESTANTS = ['payee', 'buyer'] as const;
export type RefundContest = {
  by: (typeof CONTESTANTS)[number];
  /** A signature over the case and the address of who stopped it, so that no other former holder ends it; '' of before. */
  who: string;
  at: Date | null;
};

/** Parses who stopped a case. Never throws. */
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

/** The statuses of an event whose sales can be refunded. */
export const REFUNDABLE_EVENT: readonly string[] = ['published', 'paused', 'ended', 'cancelled'];

export const REFUND_LIMITS = {
  reason: 500,
  reference: 80,
  orders: 50,
  lines: 200,
  /** The orders of one address that are looked up: a box office may have thousands under its own. */
  ofAddress: 500,
} as const;

/** One ticket of a case, or all of a consumption sale (`ticketId` ''); whole pesos, `fee` 0 if it stays. */
export type RefundLine = {
  ticketId: string;
  name: string;
  amount: number;
  fee: number;
  /**
   * What of `amount` the event's balance does not lose by the refund: all of a consumption, the resale fee of a resold
   * ticket. Negative for one that was resold below its price, which counts in the books with its first one.
   */
  outside: number;
};

/** A status change of a case: who made it and when, with the reference or the reason. */
type RefundStep = {
  status: RefundStatus;
  by: { uid: string; email: string };
  at: Date | null;
  note: string;
  /** Of a request: the key of the file for the payment that it goes into, if it was made for one. */
  fileKey?: string;
  /** The lines until this step, if it changed them. */
  before?: RefundLine[];
};

/** A refund to a buyer of one order, or of some of its tickets: `events/{eventId}/refunds/{id}`. No bank data. */
export type Refund = {
  id: string;
  /** The ledger row that is refunded, and the checkout's own key of it. */
  ledgerId: string;
  order: string;
  /** The key of the call that opened it; '' if it had none. */
  key: string;
  /** The postponement or cancellation that it belongs to; '' if somebody opened it by hand. */
  planId: string;
  /** Whether it is of a sale that was told after that plan had begun. */
  isLate: boolean;
  /** Whether its buyer gave a bank account for it, which is stored apart until the case is settled. */
  hasAccount: boolean;
  /** Whether somebody gets the money who did not buy: the tickets were given away. Null of a case from before this was noted. */
  isPassedOn: boolean | null;
  /** Who said that they asked for none of it, and when; null if nobody did. */
  contest: RefundContest | null;
  /** Whether an administrator decided who gets its money: from then on nobody else stops it. */
  isDecided: boolean;
  ticketIds: string[];
  lines: RefundLine[];
  /** Who gets the money: who bought, or who was given the tickets. */
  buyer: { name: string; email: string };
  /** Whole pesos: what the tickets cost, and the service fee that is returned with them. */
  amount: number;
  fee: number;
  /** Both together: what the buyer gets. */
  total: number;
  /**
   * What of the event's balance it holds back from payments, as the producer's totals count it: 0 once it is settled, and of
   * one from before that was counted.
   */
  heldBack: number;
  includeFee: boolean;
  reason: string;
  status: RefundStatus;
  /** The reference of the payment, and the ledger row that it was recorded by. */
  reference: string;
  settledBy: string;
  /** Of a rejected case: how many of its tickets admit again; null of one from before this was noted, or not rejected. */
  readmitted: number | null;
  createdAt: Date | null;
  settledAt: Date | null;
  steps: RefundStep[];
  /** The mail that tells its buyer how it ended. */
  mail: RefundMail;
};

/** Parses a refund case. Never throws. */
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
  return {
    ticketId: text(line.ticketId),
    name: text(line.name),
    amount: whole(line.amount),
    fee: whole(line.fee),
    outside: whole(line.outside),
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

/** The search tokens of a case: its buyer and its order. */
export const refundSearch = ({ buyer, order }: Pick<Refund, 'buyer' | 'order'>) =>
  searchTokens([buyer.name, buyer.email, order]);

/** The tickets that a case was opened with: some may have left it since, as its steps say. */
export const openedWith = ({ steps, ticketIds }: Pick<Refund, 'steps' | 'ticketIds'>): string[] =>
  steps.find(({ before }) => before)?.before?.flatMap(({ ticketId }) => ticketId || []) ?? [
    ...ticketIds,
  ];

/** Whether a case may still be paid or rejected. */
export const isUnsettled = (status: RefundStatus): boolean => UNSETTLED.includes(status);

/**
 * Whether a case was requested for the file of that key, and nothing more was done with it: the same request again has
 * nothing to do, and is no second payment. False without a key.
 */
export const isRequestedFor = (
  { status, steps }: Pick<Refund, 'status' | 'steps'>,
  fileKey: string | undefined,
): boolean =>
  Boolean(fileKey) &&
  status === 'requested' &&
  steps.some((step) => step.status === 'requested' && step.fileKey === fileKey);

/**
 * Whether a case is rejected without a mail where that is asked for: nobody but who opened it can know of it yet. A plan
 * has told its buyer; one that was asked for, or has an account, is known outside too.
 */
export const mayRejectQuietly = ({
  status,
  planId,
  hasAccount,
}: Pick<Refund, 'status' | 'planId' | 'hasAccount'>): boolean =>
  status === 'open' && planId === '' && !hasAccount;

/** The sums of a case's lines, as they are stored. */
export function refundSums(lines: readonly RefundLine[]) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const fee = lines.reduce((sum, line) => sum + line.fee, 0);
  return { amount, fee, total: amount + fee };
}

/**
 * What of a case's amount is no part of the event's balance, as it is stored: payments hold back the rest. Cases from
 * before it was stored have none, so all of their amount is held back.
 */
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

/** Whether an error's code says that this call opened no case; after any other error, it may have. */
export const isRefundRefusal = (code: string): boolean => REFUSALS.includes(code);

const IS: Record<RefundStatus, string> = {
  open: 'está abierta',
  requested: 'su pago se pidió',
  paying: 'está en pago',
  paid: 'está pagada',
  rejected: 'fue rechazada',
};

/** Why a case is no longer as its caller saw it, or null. */
export function movedSince(status: RefundStatus, seen?: { status: RefundStatus }): string | null {
  if (!seen || seen.status === status) return null;
  return `Ya no está ${REFUND_STATUS_TEXT[seen.status].toLowerCase()}: ${IS[status]}`;
}

/**
 * Why a case is no longer of the amount that its caller saw, or null: the checkout may have refunded some of its tickets,
 * and what was asked for or paid then is more than the case says.
 */
export function totalSince(total: number, seen?: number): string | null {
  if (seen === undefined || seen === total) return null;
  return `La devolución es ahora de ${pesos(total)}. Revísala`;
}

/** Applies an action to a case: returns its new status, or the sentence that explains why it is refused. */
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
