import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { accountLabel } from '@/lib/domain/order/payee';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';
import { parseBanking } from '@/lib/domain/producer/banking';
import type { readyPayee } from '../producer/payee';
import { noteAccount } from '../promoter/settlement-order';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { orderStep } from './payment-orders';

/** Approves an order with the account of now, which alone is paid from then on. The caller checks what may be approved. */
export function writeApproval(
  tx: Transaction,
  order: PaymentOrder,
  banking: Awaited<ReturnType<typeof readyPayee>>,
  caller: Caller,
  note = '',
): void {
  const account = accountLabel(parseBanking('banking', banking));
  tx.set(db().doc(entryPaths.paymentOrderBank(order.id)), banking);
  noteAccount(tx, order, account);
  tx.update(db().doc(paths.paymentOrder(order.id)), {
    account,
    status: 'approved',
    steps: FieldValue.arrayUnion(orderStep('approved', caller, note)),
  });
  audit(tx, caller, {
    action: 'paymentOrder.approve',
    object: { type: 'paymentOrder', id: order.id, name: order.eventName },
    producerId: order.producerId,
    eventId: order.eventId,
    before: { status: order.status },
    after: { status: 'approved', amount: order.amount },
    reason: note || undefined,
  });
}
