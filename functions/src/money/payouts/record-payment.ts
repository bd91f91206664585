import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { folioText, type PaymentOrder } from '@/lib/domain/money/payment-order';
import type { Caller } from '../../support/access';
import { db } from '../../support/admin';
import { audit } from '../../support/audit';
import { appendAdvance, type LedgerEvent } from '../ledger';
import { nextFolio, stepOf } from './payment-orders';

type Payment = {
  /** The bank's reference of the transfer. */
  reference: string;
  proof?: string;
  event: LedgerEvent;
};

/** The key of an order's payment in the ledger: of what was taken back and is paid again, another one. */
export const paymentKey = ({ id, takenBack }: Pick<PaymentOrder, 'id' | 'takenBack'>): string =>
  takenBack === 0 ? `paymentOrder:${id}` : `paymentOrder:${id}:${takenBack + 1}`;

/**
 * Records the payment of an approved order: the receipt's folio, the advance in the event's ledger and totals, the
 * order's step and the line of the trace, all in the caller's transaction. Reads the counter first, so call it before
 * other writes. What may be paid is checked by the caller.
 */
export async function recordPayment(
  tx: Transaction,
  order: PaymentOrder,
  { reference, proof, event }: Payment,
  caller: Caller,
): Promise<void> {
  const { folio, writeFolio } = await nextFolio(tx, 'receipts');
  writeFolio();
  appendAdvance(tx, event, {
    key: paymentKey(order),
    amount: order.amount,
    reference: folioText(folio),
    at: new Date(),
    by: caller.uid,
  });
  if (proof) tx.set(db().doc(paths.paymentOrderProof(order.id)), { data: proof });
  tx.update(db().doc(paths.paymentOrder(order.id)), {
    status: 'paid',
    reference,
    folio,
    hasProof: proof !== undefined,
    paidAt: FieldValue.serverTimestamp(),
    steps: FieldValue.arrayUnion(stepOf('paid', caller, reference)),
  });
  audit(tx, caller, {
    action: 'paymentOrder.pay',
    object: { type: 'paymentOrder', id: order.id, name: order.eventName },
    producerId: order.producerId,
    eventId: order.eventId,
    before: { status: order.status },
    after: { status: 'paid', amount: order.amount },
  });
}
