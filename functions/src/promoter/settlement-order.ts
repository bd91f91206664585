import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import { SETTLEMENT_TEXT } from '@/lib/domain/promoter/settlement-text';
import { db } from '../support/admin';
import { fail } from '../support/errors';

type Ordered = Pick<PaymentOrder, 'id' | 'producerId' | 'settlementId'>;

const refOf = ({ producerId, settlementId }: Ordered) =>
  db().doc(entryPaths.settlement(producerId, settlementId));

/** The account that was approved with an order, on the settlement that it pays. */
export function noteAccount(tx: Transaction, order: Ordered, account: string): void {
  if (order.settlementId) tx.update(refOf(order), { account });
}

/** The settlement that an order pays was paid by it; nothing where it pays the producer. */
export function settleByOrder(tx: Transaction, order: Ordered, reference: string): void {
  if (!order.settlementId) return;
  const paidAt = FieldValue.serverTimestamp();
  tx.update(refOf(order), { state: 'paid', reference, reason: '', paidAt });
}

/** The settlement of an order that pays it no more waits to be paid again, with the reason. */
export function returnToApproved(tx: Transaction, order: Ordered, reason: string): void {
  if (!order.settlementId) return;
  tx.update(refOf(order), { state: 'approved', paymentOrderId: '', reason });
}

/** The settlement of an order waits for the bank again. */
export function orderAgain(tx: Transaction, order: Ordered): void {
  if (!order.settlementId) return;
  const unpaid = { reference: '', reason: '', paidAt: null };
  tx.update(refOf(order), { state: 'ordered', paymentOrderId: order.id, ...unpaid });
}

/** Refuses where the settlement of a returned order was paid or asked for otherwise since. */
export async function requireStillApproved(tx: Transaction, order: Ordered): Promise<void> {
  const found = await tx.get(refOf(order));
  const settlement = parsePromoterSettlement(found.id, found.data());
  if (settlement?.state === 'approved') return;
  const state = settlement ? SETTLEMENT_TEXT[settlement.state].label.toLowerCase() : 'borrada';
  throw fail('failed-precondition', `Su liquidación ya está ${state}`, 'orderId');
}
