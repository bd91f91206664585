import { fields, moment, numeric, oneOf, text } from '../kit/read';
import { searchTokens } from '../kit/search';

/** `requested` → `approved` (by somebody else) → `paid`; `rejected` at any time before `paid`. */
export const PAYMENT_ORDER_STATUSES = ['requested', 'approved', 'paid', 'rejected'] as const;
export type PaymentOrderStatus = (typeof PAYMENT_ORDER_STATUSES)[number];

export const OPEN_STATUSES: readonly PaymentOrderStatus[] = ['requested', 'approved'];

export const PAYMENT_ORDER_ACTIONS = ['approve', 'pay', 'reject'] as const;
export type PaymentOrderAction = (typeof PAYMENT_ORDER_ACTIONS)[number];

export const PAYMENT_ORDER_STATUS_TEXT: Record<PaymentOrderStatus, string> = {
  requested: 'Solicitada',
  approved: 'Aprobada',
  paid: 'Pagada',
  rejected: 'Rechazada',
};

export const PAYMENT_ORDER_STATUS_MANY: Record<PaymentOrderStatus, string> = {
  requested: 'Solicitadas',
  approved: 'Aprobadas',
  paid: 'Pagadas',
  rejected: 'Rechazadas',
};

type PaymentOrderStep = {
  status: PaymentOrderStatus;
  by: { uid: string; email: string };
  at: Date | null;
  note: string;
};

type BankFileMark = { file: string; at: Date | null; by: string };

export type PaymentOrder = {
  id: string;
  eventId: string;
  eventName: string;
  producerId: string;
  producerName: string;
  /** The promoter's settlement that it pays, and whose account it goes to; '' where it goes to the producer. */
  settlementId: string;
  promoterId: string;
  promoterName: string;
  amount: number;
  status: PaymentOrderStatus;
  requestedBy: string;
  createdAt: Date | null;
  paidAt: Date | null;
  reference: string;
  hasProof: boolean;
  /** The receipt's number, assigned on payment; 0 before. */
  folio: number;
  account: string;
  steps: PaymentOrderStep[];
  files: BankFileMark[];
  /** The batch that contains or paid it; '' and 0 if none or if the batch returned the order. */
  payoutId: string;
  payoutNumber: number;
  payoutAt: Date | null;
  takenBack: number;
};

export function parsePaymentOrder(id: string, raw: unknown): PaymentOrder {
  const data = fields(raw);
  return {
    id,
    eventId: text(data.eventId),
    eventName: text(data.eventName),
    producerId: text(data.producerId),
    producerName: text(data.producerName),
    settlementId: text(data.settlementId),
    promoterId: text(data.promoterId),
    promoterName: text(data.promoterName),
    amount: numeric(data.amount),
    status: oneOf(data.status, PAYMENT_ORDER_STATUSES, 'requested'),
    requestedBy: text(data.requestedBy),
    createdAt: moment(data.createdAt),
    paidAt: moment(data.paidAt),
    reference: text(data.reference),
    hasProof: data.hasProof === true,
    folio: numeric(data.folio),
    account: text(data.account),
    steps: Array.isArray(data.steps) ? data.steps.map(parseStep) : [],
    files: Array.isArray(data.files) ? data.files.map(parseMark) : [],
    payoutId: text(data.payoutId),
    payoutNumber: numeric(data.payoutNumber),
    payoutAt: moment(data.payoutAt),
    takenBack: numeric(data.takenBack),
  };
}

export const BANK_REFUSED = 'El banco la rechazó';

export const TAKEN_BACK = 'Se deshizo la respuesta del banco';

/** Whether the bank refused it in an earlier batch. If that was recorded by mistake, a second payment pays twice. */
export const wasRefused = ({ steps }: Pick<PaymentOrder, 'steps'>): boolean =>
  steps.some(({ note }) => note.startsWith(BANK_REFUSED));

type Named = Pick<PaymentOrder, 'producerName' | 'promoterName'>;

/** The payee of an order. */
export const payeeName = ({ promoterName, producerName }: Named) => promoterName || producerName;

/** The same, where the producer of a promoter has to be told too. */
export const payeeText = ({ promoterName, producerName }: Named) =>
  promoterName ? `Promotor ${promoterName} · ${producerName}` : producerName;

/** The search tokens of an order: event, producer and promoter. */
export const paymentOrderSearch = (order: Named & Pick<PaymentOrder, 'eventName'>) =>
  searchTokens([order.eventName, order.producerName, order.promoterName]);

function parseMark(raw: unknown): BankFileMark {
  const mark = fields(raw);
  return { file: text(mark.file), at: moment(mark.at), by: text(mark.by) };
}

function parseStep(raw: unknown): PaymentOrderStep {
  const step = fields(raw);
  const by = fields(step.by);
  return {
    status: oneOf(step.status, PAYMENT_ORDER_STATUSES, 'requested'),
    by: { uid: text(by.uid), email: text(by.email) },
    at: moment(step.at),
    note: text(step.note),
  };
}

/** Applies an administrator's action to an order: its new state, or the sentence that says why it is refused. */
export function nextOrderState(
  order: Pick<PaymentOrder, 'status' | 'requestedBy'> &
    Partial<Pick<PaymentOrder, 'payoutId' | 'payoutNumber'>>,
  action: PaymentOrderAction,
  uid: string,
):
  | { ok: true; status: PaymentOrderStatus }
  | { ok: false; code: 'failed-precondition' | 'permission-denied'; message: string } {
  const no = (message: string) => ({ ok: false, code: 'failed-precondition', message }) as const;
  if (order.status === 'paid') return no('Esta orden ya está pagada');
  if (order.status === 'rejected') return no('Esta orden fue rechazada');
  // The bank may have paid it already; only the batch knows.
  if (order.payoutId && action !== 'approve') {
    return no(`Está en la nómina N° ${order.payoutNumber}: registra ahí lo que dijo el banco`);
  }
  if (action === 'reject') return { ok: true, status: 'rejected' };
  if (action === 'pay') {
    if (order.status === 'requested') return no('Primero debe aprobarla otra persona');
    return { ok: true, status: 'paid' };
  }
  if (order.status === 'approved') return no('Esta orden ya está aprobada');
  if (order.requestedBy === uid) {
    const message = 'Debe aprobarla alguien distinto de quien la solicitó';
    return { ok: false, code: 'permission-denied', message };
  }
  return { ok: true, status: 'approved' };
}

/**
 * Whether a batch may take an order: one that is approved, or a promoter's that somebody else asked for, whose settlement two
 * people saw already; the batch approves it.
 */
export const mayBatch = (
  { status, payoutId, settlementId, requestedBy }: Batchable,
  uid: string,
): boolean =>
  payoutId === '' &&
  (status === 'approved' || (status === 'requested' && settlementId !== '' && requestedBy !== uid));
type Batchable = Pick<PaymentOrder, 'status' | 'payoutId' | 'settlementId' | 'requestedBy'>;

/** The reason why an order is no longer in the status its caller saw (optimistic lock), or null. */
export function orderMovedSince(
  status: PaymentOrderStatus,
  seen?: { status: PaymentOrderStatus },
): string | null {
  if (!seen || seen.status === status) return null;
  const [then, now] = [seen.status, status].map((one) =>
    PAYMENT_ORDER_STATUS_TEXT[one].toLowerCase(),
  );
  return `Ya no está ${then}: está ${now}. Ábrela de nuevo`;
}

/** A balance less its open orders; never below zero. Whole pesos. */
export function availableBalance(
  balance: number,
  orders: readonly Pick<PaymentOrder, 'status' | 'amount'>[],
): number {
  const held = orders
    .filter((order) => OPEN_STATUSES.includes(order.status))
    .reduce((sum, order) => sum + order.amount, 0);
  return Math.max(0, balance - held);
}

/**
 * Whether an event's balance (without what refund cases hold) no longer covers its orders in open batches. These may be at the
 * bank already, so they cause a question, not a refusal.
 */
export const isOverdrawn = (
  balance: number,
  orders: readonly Pick<PaymentOrder, 'status' | 'amount' | 'payoutId'>[],
): boolean =>
  orders
    .filter(({ status, payoutId }) => OPEN_STATUSES.includes(status) && payoutId !== '')
    .reduce((sum, { amount }) => sum + amount, 0) > Math.max(0, balance);

/** A receipt's number as shown: 'N° 000123'. */
export const folioText = (folio: number) => `N° ${String(folio).padStart(6, '0')}`;
