import { dateTime } from '../kit/format-date';
import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { fields, moment, text } from '../kit/read';
import { formatRut } from '../kit/rut';
import { HELD_BY_PLAN } from '../plan/plan-holds';
import { type BankingForm, parseBanking, payeeReadyAt, samePayee } from '../producer/banking';
import { hasBanking } from '../producer/complete';
import type { PaymentOrder } from './payment-order';

/** A bank account of a producer or promoter; `since` is when it was set, null in old documents. */
export type Payee = {
  banking: BankingForm;
  since: Date | null;
  readyAt: Date | null;
};

/** Parses the banking document with the date of its account. Never throws. */
export function parsePayee(id: string, raw: unknown): Payee {
  const data = fields(raw);
  const since = moment(data.since) ?? moment(data.updatedAt);
  return { banking: parseBanking(id, raw), since, readyAt: payeeReadyAt(raw) };
}

/** Parses what is kept of a promoter apart: their account, and by what RUT they are known. Never throws. */
export function parsePromoterPayee(id: string, raw: unknown): { payee: Payee; rut: string } {
  const { account, rut } = fields(raw);
  return { payee: parsePayee(id, account), rut: text(rut) };
}

/** An account without its whole number, as an order stores it: 'Banco de Chile ···4321'. */
export const accountLabel = ({
  bank,
  accountNumber,
}: Pick<BankingForm, 'bank' | 'accountNumber'>) =>
  accountNumber ? `${bank} ···${accountNumber.slice(-4)}` : '';

export type Whose = Pick<PaymentOrder, 'producerId' | 'promoterId'>;

export const whoseId = ({ producerId, promoterId }: Whose): string => promoterId || producerId;

export type PayeeNote = { tone: 'bad' | 'wait' | 'info'; text: string };

type Asked = {
  payee: Payee | null;
  earlier: readonly Pick<PaymentOrder, 'status' | 'account'>[];
  stopped: { at: Date; name: string } | null;
  readyAt: Date | null;
  /** The event's plan will refund money that no case holds yet (`planHolds`). */
  isHeld: boolean;
  /** The account approved with the order; null before. */
  approved?: BankingForm | null;
  billingRut?: string;
  /** Whether it goes to a promoter, whose `billingRut` is their own. */
  isPromoter?: boolean;
  now: Date;
};

/** The warnings against paying an order to an account now, most severe first. */
export function payeeNotes(asked: Asked): PayeeNote[] {
  const {
    payee,
    earlier,
    stopped,
    readyAt,
    isHeld,
    approved = null,
    billingRut = '',
    isPromoter,
    now,
  } = asked;
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
    const whose = isPromoter ? 'del promotor' : 'de la facturación';
    const text = `El RUT del titular no es el ${whose}, ${formatRut(billingRut)}.`;
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

/** Whether an order needs to be reviewed by itself: it cannot be approved in bulk. */
export const isWarned = (notes: readonly PayeeNote[]) => notes.some(({ tone }) => tone !== 'info');

// More than the promoters of one night, whose payments are among their producer's.
const PAYMENTS = 60;

/** The latest payments to a producer or promoter: a query of their own, because open orders may fill a list. */
export const paidOrdersQuery = ({ producerId, promoterId }: Whose) =>
  ({
    path: paths.paymentOrders(),
    where: [
      promoterId ? ['promoterId', '==', promoterId] : ['producerId', '==', producerId],
      ['status', '==', 'paid'],
    ],
    orderBy: [['createdAt', 'desc']],
    limit: PAYMENTS,
  }) satisfies QuerySpec;

/** The number, sum and last date of payments to one account, among the loaded orders. */
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
 * The reason why an order can be neither approved nor paid at `now`, or null. Functions refuse the same: frozen payments, an
 * event whose plan will refund money, an account that is missing or younger than 72 hours. Rejecting is always possible.
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
