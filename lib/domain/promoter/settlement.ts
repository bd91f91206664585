import { DEFAULT_TIME_ZONE } from '../kit/format';
import { timesRate } from '../kit/money';
import { fields, moment, oneOf, text, texts, whole } from '../kit/read';
import { wallTime } from '../kit/wall-time';

const SETTLEMENT_STATES = ['closing', 'open', 'approved', 'ordered', 'paid', 'rejected'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/**
 * The settlement of one promoter for an event (`producers/{id}/settlements/{settlementId}`). `gross` is the sum of the
 * rows that it took, also of other events (`carried`); a later refund is an open row of the next one, as a debt.
 */
export type PromoterSettlement = {
  id: string;
  producerId: string;
  eventId: string;
  eventName: string;
  carried: string[];
  promoterId: string;
  promoterName: string;
  /** Whole pesos. `retention` is of the year of the payment. */
  gross: number;
  retention: number;
  net: number;
  rows: number;
  tickets: number;
  state: SettlementState;
  folio: string;
  closedBy: string;
  /** Everybody who closed one of its rows: none of them approves it. */
  closers: string[];
  approvedBy: string;
  reference: string;
  reason: string;
  /** The payment order by which the platform pays or paid it; '' where the producer pays. */
  paymentOrderId: string;
  /** Without the whole number, as it was at the approval: 'Banco de Chile ···4321'; '' where there was none. */
  account: string;
  createdAt: Date | null;
  paidAt: Date | null;
};

/** Parses a promoter's settlement; null for the month's papers of the platform, which lie beside them. Never throws. */
export function parsePromoterSettlement(id: string, raw: unknown): PromoterSettlement | null {
  const data = fields(raw);
  if (!text(data.promoterId)) return null;
  return {
    id,
    producerId: text(data.producerId),
    eventId: text(data.eventId),
    eventName: text(data.eventName),
    carried: texts(data.carried),
    promoterId: text(data.promoterId),
    promoterName: text(data.promoterName) || 'Sin nombre',
    gross: whole(data.gross),
    retention: whole(data.retention),
    net: whole(data.net),
    rows: whole(data.rows),
    tickets: whole(data.tickets),
    state: oneOf(data.state, SETTLEMENT_STATES, 'open'),
    folio: text(data.folio),
    closedBy: text(data.closedBy),
    closers: texts(data.closers),
    approvedBy: text(data.approvedBy),
    reference: text(data.reference),
    reason: text(data.reason),
    paymentOrderId: text(data.paymentOrderId),
    account: text(data.account),
    createdAt: moment(data.createdAt),
    paidAt: moment(data.paidAt),
  };
}

/** The retention on fees by the year of the payment: Ley 21.133, in force from the first of January of each year. */
const RETENTION: readonly { from: number; rate: number }[] = [
  { from: 2025, rate: 0.145 },
  { from: 2026, rate: 0.1525 },
  { from: 2027, rate: 0.16 },
  { from: 2028, rate: 0.17 },
];

/** The year in which the tax of a payment is due. */
export const taxYear = (at: Date): number =>
  Number(wallTime(at, DEFAULT_TIME_ZONE).date.slice(0, 4));

const retentionRate = (year: number): number =>
  RETENTION.filter(({ from }) => from <= year).at(-1)?.rate ?? RETENTION[0]?.rate ?? 0;

/** The retention and the payment of `gross` whole pesos; nothing of a debt. */
export function retained(gross: number, year: number): { retention: number; net: number } {
  const retention = gross > 0 ? timesRate(gross, retentionRate(year)) : 0;
  return { retention, net: gross - retention };
}

/** `order`: the platform is asked to pay it. */
export const SETTLEMENT_ACTIONS = [
  'approve',
  'approveAndOrder',
  'order',
  'paid',
  'reject',
] as const;
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number];

export const approves = (
  action: SettlementAction,
): action is Extract<SettlementAction, `approve${string}`> =>
  action === 'approve' || action === 'approveAndOrder';
export const ordersPayment = (action: SettlementAction): boolean =>
  action === 'order' || action === 'approveAndOrder';

const AFTER: Record<SettlementAction, SettlementState> = {
  approve: 'approved',
  approveAndOrder: 'ordered',
  order: 'ordered',
  paid: 'paid',
  reject: 'rejected',
};

const FROM: Record<SettlementAction, SettlementState> = {
  approve: 'open',
  approveAndOrder: 'open',
  order: 'approved',
  paid: 'approved',
  reject: 'open',
};

const NOT_NOW: Record<SettlementState, string> = {
  closing: 'Esta liquidación todavía se está cerrando: espera un momento',
  open: 'Primero debe aprobarla otra persona',
  approved: 'Esta liquidación ya está aprobada',
  ordered: 'Ya se pidió que la paguemos: no la pagues tú también',
  paid: 'Esta liquidación ya está pagada',
  rejected: 'Esta liquidación fue rechazada',
};

/** The state after an action, or why it is refused. The same action again leaves it as it is. */
export function nextSettlement(
  { state, closedBy, closers }: Pick<PromoterSettlement, 'state' | 'closedBy' | 'closers'>,
  action: SettlementAction,
  uid: string,
):
  | { ok: true; state: SettlementState; changes: boolean }
  | { ok: false; code: 'failed-precondition' | 'permission-denied'; message: string } {
  if (state === AFTER[action]) return { ok: true, state, changes: false };
  if (state !== FROM[action]) {
    return { ok: false, code: 'failed-precondition', message: NOT_NOW[state] };
  }
  if (approves(action) && [closedBy, ...closers].includes(uid)) {
    const message = 'Debe aprobarla alguien distinto de quien la cerró';
    return { ok: false, code: 'permission-denied', message };
  }
  return { ok: true, state: AFTER[action], changes: true };
}
