import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event';
import { paths } from '@/lib/domain/paths';
import { available } from '@/lib/domain/payment-order';
import { createPaymentOrderSchema } from '@/lib/domain/payment-order-schema';
import { parseProducer } from '@/lib/domain/producer';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { owedBy, requireCovered, stepOf } from './support/payment-orders';
import { steadily } from './support/steady';

/**
 * Asks for a payment to an event's producer: at most the balance, less what other open orders hold. The same
 * `requestId` twice makes one order. Only administrators.
 */
export const createPaymentOrder = callable({
  name: 'createPaymentOrder',
  input: createPaymentOrderSchema,
  access: 'admin',
  handle: async ({ input: { eventId, amount, requestId }, caller }) => {
    const orders = db().collection(paths.paymentOrders());
    const ref = requestId ? orders.doc(requestId) : orders.doc();
    const create = async (tx: Transaction) => {
      if (requestId && (await tx.get(ref)).exists) return;
      const { event, balance, open } = await owedBy(tx, eventId);
      requireCovered(amount, available(balance, open));
      const producer = await tx.get(db().doc(paths.producer(event.producerId)));
      tx.create(ref, {
        id: ref.id,
        eventId,
        eventName: eventName(event),
        producerId: event.producerId,
        producerName: parseProducer(event.producerId, producer.data()).name,
        amount,
        status: 'requested',
        requestedBy: caller.uid,
        createdAt: FieldValue.serverTimestamp(),
        steps: [stepOf('requested', caller)],
      });
      audit(tx, caller, {
        action: 'paymentOrder.create',
        object: { type: 'paymentOrder', id: ref.id, name: eventName(event) },
        producerId: event.producerId,
        after: { amount, eventId },
      });
    };
    await steadily(() => db().runTransaction(create));
    return { success: true, message: 'Orden de pago solicitada', paymentOrderId: ref.id };
  },
});
