import * as calls from '@/lib/domain/order/calls';
import { createPaymentOrderSchema } from '@/lib/domain/order/payment-order-schema';
import { requireFreshSession } from '../support/access';
import { callable } from '../support/callable';
import { requestOrder } from './request-order';

/**
 * Requests a payment to an event's producer: at most the balance minus other open orders. Refused while the producer's
 * payments are frozen, or the event's plan will give money back (`planHolds`); an account that is too new is refused
 * only at approval. Idempotent by `requestId`, which is refused (`already-exists`) with another event or amount.
 * Administrators only, with a sign-in within the last half hour.
 */
export const createPaymentOrder = callable(calls.createPaymentOrder, {
  input: createPaymentOrderSchema,
  access: 'admin',
  handle: async ({ input: { eventId, amount, requestId }, caller }) => {
    requireFreshSession(caller);
    const paymentOrderId = await requestOrder({ eventId, amount, requestId }, caller);
    return { success: true, message: 'Orden de pago solicitada', paymentOrderId };
  },
});
