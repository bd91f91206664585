import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/order/calls';
import {
  availableBalance,
  nextOrderState,
  orderMovedSince,
  type PaymentOrder,
  type PaymentOrderStatus,
  parsePaymentOrder,
} from '@/lib/domain/order/payment-order';
import {
  type AdvancePaymentOrder,
  advancePaymentOrderSchema,
} from '@/lib/domain/order/payment-order-schema';
import { readyPayee, requirePaymentsNotFrozen, requireSamePayee } from '../producer/payee';
import { returnToApproved } from '../promoter/settlement-order';
import { type Caller, requireFreshSession } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import {
  balanceBesidesBatches,
  orderStep,
  owedBy,
  requireCovered,
  requireNotHeld,
  requireSameYear,
} from './payment-orders';
import { recordPayment } from './record-payment';
import { writeApproval } from './write-approval';

const DONE: Record<PaymentOrderStatus, string> = {
  requested: 'Orden solicitada',
  approved: 'Orden aprobada',
  paid: 'Orden pagada',
  rejected: 'Orden rechazada',
};

/**
 * Moves a payment order to its next status: approve (not by its author), pay (with the bank's reference) or reject
 * (with a reason). Approving and paying check the balance again. Paying assigns the receipt's folio and writes the
 * advance to the event's ledger and totals in the same transaction, so two concurrent payments pay once. Both refuse
 * while the producer's payments are frozen, its account is missing or too new, or the event's plan will give money back
 * (`planHolds`); paying also refuses an account other than the approved one. With `seen`, refuses if the order has
 * another status now. An order in an open batch is settled by the batch (`settlePayout`). What pays a promoter's settlement goes
 * to the promoter's account, and moves the settlement on with it. Administrators only, with a sign-in within the last half hour.
 */
export const advancePaymentOrder = callable(calls.advancePaymentOrder, {
  input: advancePaymentOrderSchema,
  access: 'admin',
  handle: async ({ input, caller }) => {
    requireFreshSession(caller);
    const status = await transact(
      (tx) => advanceOrder(tx, input, caller),
      withRetry(RETRY.contention),
    );
    return { success: true, message: DONE[status], status };
  },
});

async function advanceOrder(tx: Transaction, input: AdvancePaymentOrder, caller: Caller) {
  const ref = db().doc(paths.paymentOrder(input.paymentOrderId));
  const snapshot = await tx.get(ref);
  if (!snapshot.exists) throw fail('not-found', 'Esa orden no existe');
  const order = parsePaymentOrder(ref.id, snapshot.data());
  const next = nextOrderState(order, input.action, caller.uid);
  if (!next.ok) throw fail(next.code, next.message);
  const moved = orderMovedSince(order.status, input.seen);
  if (moved) throw fail('aborted', moved, 'seen');

  if (next.status !== 'rejected') await requirePaymentsNotFrozen(tx, order.producerId);
  if (next.status === 'paid') await payOrder(tx, order, input, caller);
  else if (next.status === 'approved') await approveOrder(tx, order, input, caller);
  else rejectOrder(tx, order, input, caller);
  return next.status;
}

function rejectOrder(
  tx: Transaction,
  order: PaymentOrder,
  { reason }: AdvancePaymentOrder,
  caller: Caller,
): void {
  returnToApproved(tx, order, reason);
  tx.update(db().doc(paths.paymentOrder(order.id)), {
    ...{ reason, status: 'rejected' },
    steps: FieldValue.arrayUnion(orderStep('rejected', caller, reason)),
  });
  audit(tx, caller, {
    action: 'paymentOrder.reject',
    object: { type: 'paymentOrder', id: order.id, name: order.eventName },
    producerId: order.producerId,
    eventId: order.eventId,
    before: { status: order.status },
    after: { status: 'rejected', amount: order.amount },
    reason: reason || undefined,
  });
}

async function approveOrder(
  tx: Transaction,
  order: PaymentOrder,
  { reason }: AdvancePaymentOrder,
  caller: Caller,
) {
  requireSameYear(order);
  const owed = await owedBy(tx, order.eventId);
  requireNotHeld(owed);
  const { balance, open } = owed;
  const others = open.filter((other) => other.id !== order.id && other.status === 'approved');
  requireCovered(order.amount, availableBalance(balance, others));
  writeApproval(tx, order, await readyPayee(tx, order), caller, reason);
}

async function payOrder(
  tx: Transaction,
  order: PaymentOrder,
  { reference, proof }: AdvancePaymentOrder,
  caller: Caller,
) {
  requireSameYear(order);
  const owed = await owedBy(tx, order.eventId);
  requireNotHeld(owed);
  requireCovered(order.amount, balanceBesidesBatches(owed, [order.id]));
  await requireSamePayee(tx, order.id, await readyPayee(tx, order));
  await recordPayment(tx, order, { reference, proof, event: owed.event }, caller);
}
