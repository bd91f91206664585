import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { figuresOf } from '@/lib/domain/money/finance';
import {
  OPEN_STATUSES,
  type PaymentOrder,
  type PaymentOrderStatus,
  parsePaymentOrder,
} from '@/lib/domain/money/payment-order';
import { summaryOf } from '@/lib/domain/money/totals';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { type LedgerEvent, ledgerEvent, readTotals } from './ledger';

/** What an event owes at this moment: the event as the ledger knows it, its balance and its open orders. */
type Owed = { event: LedgerEvent; balance: number; open: PaymentOrder[] };

/**
 * Reads inside the transaction what an event owes. A sale or refund that lands in between makes the database
 * repeat the transaction, so an order never exceeds the balance of the moment in which it is written.
 */
export async function owedBy(tx: Transaction, eventId: string): Promise<Owed> {
  const orders = db()
    .collection(paths.paymentOrders())
    .where('eventId', '==', eventId)
    .where('status', 'in', OPEN_STATUSES);
  const [snapshot, totals, open] = await Promise.all([
    tx.get(db().doc(paths.event(eventId))),
    readTotals(tx, eventId),
    tx.get(orders),
  ]);
  if (!snapshot.exists) throw fail('not-found', 'Ese evento no existe');
  const event = ledgerEvent(parseEvent(eventId, snapshot.data()), snapshot.data());
  return {
    event,
    balance: figuresOf(summaryOf(totals, event.resellFee)).balance,
    open: open.docs.map((order) => parsePaymentOrder(order.id, order.data())),
  };
}

/** Refuses an amount above what may still be paid. */
export function requireCovered(amount: number, limit: number): void {
  if (amount <= limit) return;
  const left = pesos(Math.max(0, limit));
  throw fail('failed-precondition', `El saldo disponible del evento es ${left}`, 'amount');
}

/** A step of an order, as it is stored; arrays cannot hold the server's own timestamp. */
export const stepOf = (status: PaymentOrderStatus, caller: Caller, note = '') => ({
  status,
  by: { uid: caller.uid, email: caller.email },
  at: Timestamp.now(),
  note,
});

/** The next number of a receipt. Read before the transaction writes; the answered function writes it. */
export async function nextFolio(tx: Transaction): Promise<{ folio: number; take: () => void }> {
  const ref = db().doc(paths.counter('receipts'));
  const folio = Number((await tx.get(ref)).get('last') ?? 0) + 1;
  return {
    folio,
    take: () => tx.set(ref, { last: folio, updatedAt: FieldValue.serverTimestamp() }),
  };
}
