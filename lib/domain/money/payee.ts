import { dateTime } from '../kit/format-date';
import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { fields, moment } from '../kit/read';
import { type BankingForm, parseBanking, payeeReadyAt, samePayee } from '../producer/banking';
import { hasBanking } from '../producer/complete';
import { formatRut } from '../session/rut';
import type { PaymentOrder } from './payment-order';
import { HELD_BY_PLAN } from './plan/plan-holds';

/** A producer's bank account, and since when it is set; null in documents from before that was stored. */
export type Payee = {
  banking: BankingForm;
  since: Date | null;
  /** From when on the account may be paid. */
  readyAt: Date | null;
};

/** Parses the banking document with the date of its account. Never throws. */
export function parsePayee(id: string, raw: unknown): Payee {
  const data = fields(raw);
  const since = moment(data.since) ?? moment(data.updatedAt);
  return { banking: parseBanking(id, raw), since, readyAt: payeeReadyAt(raw) };
}

/** An account as an order stores it, without the whole number: 'Banco de Chile ···4321'. */
export const accountLabel = ({
  bank,
  accountNumber,
}: Pick<BankingForm, 'bank' | 'accountNumber'>) =>
  accountNumber ? `${bank} ···${accountNumber.slice(-4)}` : '';

/** A warning that the approver of an order must see. */
export type PayeeNote = { tone: 'bad' | 'wait' | 'info'; text: string };

type Asked = {
  payee: Payee | null;
  /** The producer's other orders, as many as were loaded. */
  earlier: readonly Pick<PaymentOrder, 'status' | 'account'>[];
  /** Since when the producer's payments are frozen, and by whom ('' if unknown). */
  stopped: { at: Date; name: string } | null;
  /** From when on the account may be paid. */
  readyAt: Date | null;
  /** Whether the event's plan will give money back that no case holds yet (`planHolds`). */
  isHeld: boolean;
  /** The account that was approved with the order; null before. */
  approved?: BankingForm | null;
  /** The RUT of the producer's billing data; '' if there are none. */
  billingRut?: string;
  now: Date;
};

/** The warnings against paying an order to an account now, most severe first. */
export function payeeNotes(asked: Asked): PayeeNote[] {
  const { payee, earlier, stopped, readyAt, isHeld, approved = null, billingRut = '', now } = asked;
  const notes: PayeeNote[] = [];
  if (stopped) {
    const text = `Los pagos están detenidos desde el ${dateTime(stopped.at)}: ${stopped.name || 'alguien del equipo'} no reconoce un cambio. Revísalo en su ficha antes de aprobar o pagar.`;
    notes.push({ tone: 'bad', text });
  }
  if (isHeld) notes.push({ tone: 'bad', text: `${HELD_BY_PLAN}.` });
  if (!payee || !hasBanking(payee.banking)) {
    return [
      ...notes,
      { tone: 'wait', text: 'No hay datos bancarios: pídeselos antes de aprobar.' },
    ];
  }
  if (approved && !samePayee(approved, payee.banking)) {
    const text = 'La cuenta cambió después de la aprobación: rechaza la orden y pide una nueva.';
    notes.push({ tone: 'bad', text });
  }
  if (readyAt && readyAt > now) {
    const text = `La cuenta es nueva: se puede aprobar y pagar desde el ${dateTime(readyAt)}.`;
    notes.push({ tone: 'wait', text });
  }
  if (billingRut && formatRut(payee.banking.rut) !== formatRut(billingRut)) {
    const text = `El RUT del titular no es el de la facturación, ${formatRut(billingRut)}.`;
    notes.push({ tone: 'wait', text });
  }
  const account = accountLabel(payee.banking);
  const paid = earlier.filter((order) => order.status === 'paid');
  if (paid.length === 0) notes.push({ tone: 'info', text: 'Sería su primer pago.' });
  else if (!paid.some((order) => order.account === account)) {
    notes.push({ tone: 'wait', text: 'Sería el primer pago a esta cuenta: antes se pagó a otra.' });
  }
  return notes;
}

/** Whether an order has to be looked at by itself: it is approved neither in passing nor with others. */
export const isWarned = (notes: readonly PayeeNote[]) => notes.some(({ tone }) => tone !== 'info');

/** How many payments of a producer are looked at. */
const PAYMENTS = 25;

/**
 * The latest payments of a producer: asked for by themselves, because a producer with many open orders may have been paid
 * longer ago than those.
 */
export const paidOrdersQuery = (producerId: string) =>
  ({
    path: paths.paymentOrders(),
    where: [
      ['producerId', '==', producerId],
      ['status', '==', 'paid'],
    ],
    orderBy: [['createdAt', 'desc']],
    limit: PAYMENTS,
  }) satisfies QuerySpec;

/** What was paid to one account before, of the orders that were loaded: how often, how much, and when last. */
export function paidTo(
  earlier: readonly Pick<PaymentOrder, 'status' | 'account' | 'amount' | 'paidAt'>[],
  account: string,
): { count: number; sum: number; last: Date | null } {
  const paid = earlier.filter((order) => order.status === 'paid' && order.account === account);
  return {
    count: account ? paid.length : 0,
    sum: account ? paid.reduce((sum, { amount }) => sum + amount, 0) : 0,
    last: (account && paid[0]?.paidAt) || null,
  };
}

/**
 * Why an order can be neither approved nor paid at `now`, for its buttons; null if nothing is in the way. The functions
 * refuse the same: payments that are frozen, an event whose plan will give money back, and an account that is missing or
 * younger than 72 hours. Rejecting is always possible.
 */
export function whyNotPayable({
  stopped,
  readyAt,
  isHeld,
  hasAccount,
  now,
}: Pick<Asked, 'stopped' | 'readyAt' | 'isHeld' | 'now'> & { hasAccount: boolean }): string | null {
  if (stopped) return 'Los pagos de esta cuenta están detenidos';
  if (isHeld) return HELD_BY_PLAN;
  if (!hasAccount) return 'Faltan los datos bancarios: pídeselos';
  return readyAt && readyAt > now ? `Se puede desde el ${dateTime(readyAt)}` : null;
}
