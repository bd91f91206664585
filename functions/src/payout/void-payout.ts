import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import * as calls from '@/lib/domain/payout/calls';
import { payoutName, whyNotVoid } from '@/lib/domain/payout/payout';
import { voidPayoutSchema } from '@/lib/domain/payout/payout-schema';
import { orderStep } from '../order/payment-orders';
import { type Caller, requireFreshSession } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { readPayout } from './settle-row';

/**
 * Undoes a batch whose file was never sent: its orders are approved again. Refused (`failed-precondition`) once the
 * bank answered any. Idempotent. Administrators only, with a sign-in within the last half hour.
 */
export const voidPayout = callable(calls.voidPayout, {
  input: voidPayoutSchema,
  access: 'admin',
  handle: async ({ input: { payoutId }, caller }) => {
    requireFreshSession(caller);
    await transact((tx) => undo(tx, payoutId, caller), withRetry(RETRY.contention));
    return { success: true, message: 'Nómina deshecha' };
  },
});

async function undo(tx: Transaction, payoutId: string, caller: Caller): Promise<void> {
  const payout = await readPayout(tx, payoutId);
  if (payout.state === 'void') return;
  const problem = whyNotVoid(payout);
  if (problem) throw fail('failed-precondition', problem, 'payoutId');
  const refs = payout.orders.map((id) => db().doc(paths.paymentOrder(id)));
  const found = await tx.getAll(...refs);
  const orders = found.map((one) => parsePaymentOrder(one.id, one.data()));
  const name = payoutName(payout);
  for (const order of orders.filter((one) => one.payoutId === payoutId)) {
    tx.update(db().doc(paths.paymentOrder(order.id)), {
      payoutId: '',
      payoutNumber: 0,
      payoutAt: null,
      steps: FieldValue.arrayUnion(orderStep('approved', caller, `${name} deshecha: no se envió`)),
    });
  }
  tx.update(db().doc(entryPaths.payout(payoutId)), { state: 'void' });
  audit(tx, caller, {
    action: 'payout.void',
    object: { type: 'payout', id: payoutId, name },
    before: { state: payout.state },
    after: { count: payout.rows.length, total: payout.total },
  });
}
