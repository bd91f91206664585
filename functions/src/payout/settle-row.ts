import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { BANK_REFUSED, parsePaymentOrder } from '@/lib/domain/order/payment-order';
import {
  type Payout,
  type PayoutRow,
  parsePayout,
  payoutName,
  payoutStateOf,
  ROW_RESULT_TEXT,
} from '@/lib/domain/payout/payout';
import type { SettleRow } from '@/lib/domain/payout/payout-schema';
import { orderStep, owedBy } from '../order/payment-orders';
import { recordPayment } from '../order/record-payment';
import { returnToApproved } from '../promoter/settlement-order';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';

export async function readPayout(tx: Pick<Transaction, 'get'>, id: string): Promise<Payout> {
  const found = await tx.get(db().doc(entryPaths.payout(id)));
  if (!found.exists) throw fail('not-found', 'Esa nómina no existe', 'payoutId');
  return parsePayout(id, found.data());
}

/**
 * Records the bank's answer to one order of a batch. Paid: as a payment by hand, with the batch as reference. Rejected:
 * the order is approved again, for another batch; one of a promoter's settlement ends, and the settlement is as it was before. The same answer again changes nothing; a different one is refused.
 * The balance is not checked again: the money has left, so the books say so even if a refund took the balance meanwhile
 * (`isBelow`).
 */
export async function settleRow(
  tx: Transaction,
  payoutId: string,
  { orderId, result, reason }: SettleRow,
  caller: Caller,
): Promise<{ isBelow: boolean }> {
  const payout = await readPayout(tx, payoutId);
  const row = payout.rows.find((one) => one.orderId === orderId);
  if (!row) throw fail('not-found', 'Esa orden no está en la nómina', 'rows');
  if (payout.state === 'void') throw fail('failed-precondition', 'Esta nómina se deshizo', 'rows');
  if (row.result === result) return { isBelow: false };
  if (row.result) {
    const said = ROW_RESULT_TEXT[row.result].toLowerCase();
    throw fail('failed-precondition', `Ya quedó como ${said}`, 'rows');
  }
  const ref = db().doc(paths.paymentOrder(orderId));
  const order = parsePaymentOrder(orderId, (await tx.get(ref)).data());
  if (order.status !== 'approved' || order.payoutId !== payoutId) {
    throw fail('failed-precondition', 'La orden cambió fuera de la nómina', 'rows');
  }
  const line = `${payoutName(payout)}, línea ${payout.rows.indexOf(row) + 1}`;
  if (result === 'paid') {
    const { event, balance } = await owedBy(tx, order.eventId);
    await recordPayment(tx, order, { reference: line, event }, caller);
    writeRow(tx, payout, { ...row, result, reason: '' });
    return { isBelow: order.amount > balance };
  }
  const note = [BANK_REFUSED, reason].filter(Boolean).join(': ');
  // A promoter's is asked for anew, or paid by its producer.
  const status = order.settlementId ? 'rejected' : 'approved';
  returnToApproved(tx, order, note);
  tx.update(ref, {
    ...{ status, payoutId: '', payoutNumber: 0, payoutAt: null },
    ...(order.settlementId && { reason: note }),
    steps: FieldValue.arrayUnion(orderStep(status, caller, note)),
  });
  audit(tx, caller, {
    action: 'paymentOrder.return',
    object: { type: 'paymentOrder', id: orderId, name: order.eventName },
    producerId: order.producerId,
    eventId: order.eventId,
    after: { amount: order.amount, reference: line },
    reason: reason || undefined,
  });
  writeRow(tx, payout, { ...row, result, reason });
  return { isBelow: false };
}

function writeRow(tx: Transaction, payout: Payout, row: PayoutRow): void {
  const rows = payout.rows.map((one) => (one.orderId === row.orderId ? row : one));
  const state = payoutStateOf(rows);
  const closed = state === 'settled' ? { settledAt: FieldValue.serverTimestamp() } : {};
  tx.update(db().doc(entryPaths.payout(payout.id)), { rows, state, ...closed });
}
