import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import {
  availableBalance,
  type PaymentOrder,
  paymentOrderSearch,
} from '@/lib/domain/order/payment-order';
import { parseProducer } from '@/lib/domain/producer/producer';
import { requirePaymentsNotFrozen } from '../producer/payee';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { contentHash, requireSameContent } from '../support/codes';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { orderStep, owedBy, requireCovered, requireNotHeld } from './payment-orders';

const OTHER = 'Esa orden ya se solicitó con otro evento u otro monto: mírala en la lista';

/**
 * Requests a payment to an event's producer, at most the balance minus other open orders (`mayAdd` refuses beside
 * them), and gives the order's id. Refuses while payments are frozen, or the plan will give money back (`planHolds`).
 * Idempotent by `requestId`, which is refused (`already-exists`) with another event or amount.
 */
export async function requestOrder(
  { eventId, amount, requestId }: { eventId: string; amount: number; requestId?: string },
  caller: Caller,
  mayAdd: (open: readonly PaymentOrder[]) => void = () => {},
): Promise<string> {
  const hash = contentHash({ eventId, amount });
  const orders = db().collection(paths.paymentOrders());
  const ref = requestId ? orders.doc(requestId) : orders.doc();
  const create = async (tx: Transaction) => {
    const before = requestId ? await tx.get(ref) : null;
    if (before?.exists) return requireSameContent(before.data(), hash, OTHER);
    await addOrder(tx, ref.id, { eventId, amount, hash, mayAdd }, caller);
  };
  await transact(create, withRetry(RETRY.contention));
  return ref.id;
}

type NewOrder = {
  eventId: string;
  amount: number;
  hash: string;
  mayAdd?: (open: readonly PaymentOrder[]) => void;
  /** The promoter whom a settlement pays, and the note of its first step. */
  to?: Pick<PaymentOrder, 'settlementId' | 'promoterId' | 'promoterName'>;
  note?: string;
};

/** Adds an order that asks for a payment, at most what the balance and the other open orders leave. Reads before it writes. */
export async function addOrder(
  tx: Transaction,
  id: string,
  { eventId, amount, hash, mayAdd, to = NOBODY, note }: NewOrder,
  caller: Caller,
): Promise<void> {
  const owed = await owedBy(tx, eventId);
  const { event, balance, open } = owed;
  mayAdd?.(open);
  await requirePaymentsNotFrozen(tx, event.producerId);
  requireNotHeld(owed);
  requireCovered(amount, availableBalance(balance, open));
  const producer = await tx.get(db().doc(paths.producer(event.producerId)));
  const names = {
    eventName: eventName(event),
    producerName: parseProducer(event.producerId, producer.data()).name,
  };
  tx.create(db().doc(paths.paymentOrder(id)), {
    id,
    eventId,
    producerId: event.producerId,
    ...names,
    ...to,
    search: paymentOrderSearch({ ...names, ...to }),
    amount,
    status: 'requested',
    hash,
    requestedBy: caller.uid,
    createdAt: FieldValue.serverTimestamp(),
    steps: [orderStep('requested', caller, note)],
  });
  audit(tx, caller, {
    action: 'paymentOrder.create',
    object: { type: 'paymentOrder', id, name: eventName(event) },
    producerId: event.producerId,
    after: { amount, eventId },
  });
}

const NOBODY = { settlementId: '', promoterId: '', promoterName: '' };
