import { AggregateField, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import { figuresOf } from '@/lib/domain/money/finance';
import { heldOf, saldoOf } from '@/lib/domain/money/held';
import {
  availableBalance,
  OPEN_STATUSES,
  type PaymentOrder,
  type PaymentOrderStatus,
  parsePaymentOrder,
} from '@/lib/domain/money/payment-order';
import { HELD_BY_PLAN, planHolds } from '@/lib/domain/money/plan/plan-holds';
import { UNSETTLED } from '@/lib/domain/money/refund';
import { summaryOf } from '@/lib/domain/money/totals/totals';
import type { Caller } from '../../support/access';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { type LedgerEvent, ledgerEvent, readTotals } from '../ledger';
import { lastPlan } from '../plans/plan-event';

/** What an event owes now. */
type Owed = {
  event: LedgerEvent;
  /** Without what open refund cases will take. */
  balance: number;
  open: PaymentOrder[];
  /** Whether a plan will take of it what no case holds yet (`planHolds`). */
  isHeld: boolean;
};

/**
 * Reads what an event owes, inside the transaction. A concurrent sale or refund makes Firestore retry the transaction,
 * so an order never exceeds the balance at its commit. What buyers will get back by refund cases that are not settled
 * is held back: it leaves the ledger only when it is paid, which may be days later. What they get back for the bar, and
 * the resale fee, was never in the balance. The event's last plan is read with it, because what it will refund has no
 * case until it has come to it.
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
    // Apart: a query of both sums would leave out the cases that have only one of the fields.
    tx.get(refunds.aggregate({ outside: AggregateField.sum('outside') })),
  ]);
  if (!snapshot.exists) throw fail('not-found', 'Ese evento no existe');
  const stored = parseEvent(eventId, snapshot.data());
  const event = ledgerEvent(stored, snapshot.data());
  return {
    event,
    isHeld: planHolds(await lastPlan(stored, tx)),
    balance: saldoOf(
      figuresOf(summaryOf(totals, event.resellFee)).balance,
      heldOf({ ...held.data(), ...outside.data() }),
    ).owed,
    open: open.docs.map((order) => parsePaymentOrder(order.id, order.data())),
  };
}

/** Refuses payments of an event while its plan holds them. */
export function requireNotHeld({ isHeld }: Pick<Owed, 'isHeld'>): void {
  if (isHeld) throw fail('failed-precondition', HELD_BY_PLAN, 'eventId');
}

/**
 * The balance that an order may take when it is paid: without what is at the bank already. An order in an open batch
 * may be on its way, so it is paid out of the balance before any that is not.
 */
export const balanceBesidesBatches = ({ balance, open }: Owed, ids: readonly string[]): number =>
  availableBalance(
    balance,
    open.filter(({ id, payoutId }) => payoutId !== '' && !ids.includes(id)),
  );

/** Refuses an amount above `limit`, the balance that is left to pay. */
export function requireCovered(amount: number, limit: number): void {
  if (amount <= limit) return;
  const left = pesos(Math.max(0, limit));
  throw fail('failed-precondition', `El saldo disponible del evento es ${left}`, 'amount');
}

/** A step of an order as stored; arrays cannot hold the server timestamp. */
export const stepOf = (status: PaymentOrderStatus, caller: Caller, note = '') => ({
  status,
  by: { uid: caller.uid, email: caller.email },
  at: Timestamp.now(),
  note,
});

/**
 * The next number of a series: the folio of a receipt, or the number of a batch. Reads now; the returned function
 * writes, because a transaction must read before it writes.
 */
export async function nextFolio(
  tx: Transaction,
  series: 'receipts' | 'payouts',
): Promise<{ folio: number; writeFolio: () => void }> {
  const ref = db().doc(innerPaths.counter(series));
  const folio = numeric(fields((await tx.get(ref)).data()).last) + 1;
  return {
    folio,
    writeFolio: () => tx.set(ref, { last: folio, updatedAt: FieldValue.serverTimestamp() }),
  };
}
