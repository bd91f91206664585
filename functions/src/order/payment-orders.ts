import { AggregateField, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { heldOf, saldoOf } from '@/lib/domain/order/held';
import {
  availableBalance,
  OPEN_STATUSES,
  type PaymentOrder,
  type PaymentOrderStatus,
  parsePaymentOrder,
} from '@/lib/domain/order/payment-order';
import { HELD_BY_PLAN, planHolds } from '@/lib/domain/plan/plan-holds';
import { taxYear } from '@/lib/domain/promoter/settlement';
import { UNSETTLED } from '@/lib/domain/refund/refund';
import { type LedgerEvent, ledgerEvent, readTotals } from '../ledger/ledger';
import { openPlans } from '../plan/plan-event';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';

type Owed = {
  event: LedgerEvent;
  balance: number;
  open: PaymentOrder[];
  /** Whether a plan will still refund money that no case holds yet (`planHolds`). */
  isHeld: boolean;
};

/**
 * Reads what an event owes, inside the transaction: a concurrent sale or refund makes Firestore retry it, so an order
 * never exceeds the balance at commit. Money of unsettled refund cases is held back, because it leaves the ledger only
 * when paid, which may be days later; bar refunds and resale fees were never in the balance. Its open plans are read
 * too, because their later refunds have no case yet.
 */
export async function owedBy(tx: Transaction, eventId: string): Promise<Owed> {
  const orders = db()
    .collection(paths.paymentOrders())
    .where('eventId', '==', eventId)
    .where('status', 'in', OPEN_STATUSES);
  const refunds = db().collection(paths.refunds(eventId)).where('status', 'in', UNSETTLED);
  const [snapshot, totals, open, held, outside] = await Promise.all([
    tx.get(db().doc(paths.event(eventId))),
    readTotals(tx, eventId),
    tx.get(orders),
    tx.get(refunds.aggregate({ amount: AggregateField.sum('amount') })),
    // Two queries: one for both sums would leave out the cases that have only one of the fields.
    tx.get(refunds.aggregate({ outside: AggregateField.sum('outside') })),
  ]);
  if (!snapshot.exists) throw fail('not-found', 'Ese evento no existe');
  const stored = parseEvent(eventId, snapshot.data());
  const event = ledgerEvent(stored, snapshot.data());
  return {
    event,
    isHeld: (await openPlans(eventId, tx)).some(planHolds),
    balance: saldoOf(
      figuresOf(summaryOf(totals, event.resellFee)).balance,
      heldOf({ ...held.data(), ...outside.data() }),
    ).owed,
    open: open.docs.map((order) => parsePaymentOrder(order.id, order.data())),
  };
}

export function requireNotHeld({ isHeld }: Pick<Owed, 'isHeld'>): void {
  if (isHeld) throw fail('failed-precondition', HELD_BY_PLAN, 'eventId');
}

/**
 * The balance for an order, without what is at the bank: an order in an open batch may be on its way, and goes first.
 */
export const balanceBesidesBatches = ({ balance, open }: Owed, ids: readonly string[]): number =>
  availableBalance(
    balance,
    open.filter(({ id, payoutId }) => payoutId !== '' && !ids.includes(id)),
  );

export function requireCovered(amount: number, limit: number): void {
  if (amount <= limit) return;
  const left = pesos(Math.max(0, limit));
  throw fail('failed-precondition', `El saldo disponible del evento es ${left}`, 'amount');
}

/** Refuses a promoter's payment that was asked for in another year, whose retention was another. */
export function requireSameYear({ settlementId, createdAt }: PaymentOrder): void {
  if (!settlementId || !createdAt || taxYear(createdAt) === taxYear(new Date())) return;
  const message = 'Se pidió con la retención de otro año: recházala y pídela de nuevo';
  throw fail('failed-precondition', message, 'paymentOrderId');
}

/** A step of an order as stored, with the server's date, because arrays cannot hold a server timestamp. */
export const orderStep = (status: PaymentOrderStatus, caller: Caller, note = '') => ({
  status,
  by: { uid: caller.uid, email: caller.email },
  at: Timestamp.now(),
  note,
});
