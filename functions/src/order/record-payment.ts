import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { folioText, type PaymentOrder } from '@/lib/domain/order/payment-order';
import { appendAdvance, type LedgerEvent } from '../ledger/ledger';
import { settleByOrder } from '../promoter/settlement-order';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { nextFolio } from '../support/folio';
import { orderStep } from './payment-orders';

type Payment = {
  reference: string;
  proof?: string;
  event: LedgerEvent;
};

/** The ledger key of an order's payment; an order paid again after its payment was taken back has another key. */
export const paymentKey = ({ id, takenBack }: Pick<PaymentOrder, 'id' | 'takenBack'>): string =>
  takenBack === 0 ? `paymentOrder:${id}` : `paymentOrder:${id}:${takenBack + 1}`;

/**
 * Records an approved order's payment: folio, advance in ledger and totals, step, the promoter's settlement and audit
 * entry. Reads the counter first, so call it before other writes. The caller checks what can be paid.
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
    settlementId: order.settlementId,
    at: new Date(),
    by: caller.uid,
  });
  settleByOrder(tx, order, reference);
  if (proof) tx.set(db().doc(entryPaths.paymentOrderProof(order.id)), { data: proof });
  tx.update(db().doc(paths.paymentOrder(order.id)), {
    status: 'paid',
    reference,
    folio,
    hasProof: proof !== undefined,
    paidAt: FieldValue.serverTimestamp(),
    steps: FieldValue.arrayUnion(orderStep('paid', caller, reference)),
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
