import * as calls from '@/lib/domain/order/calls';
import { createPaymentOrderSchema } from '@/lib/domain/order/payment-order-schema';
import { eventFor } from '../event/event';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requestOrder } from './request-order';

const ONE = 'Ya hay un pago pedido para este evento: espera a que se revise';

/**
 * Asks for an advance of an event's saldo: an order that an administrator approves. Needs `finance.view`; not while
 * another waits for approval. Idempotent by `requestId`.
 */
export const requestAdvance = callable(calls.requestAdvance, {
  input: createPaymentOrderSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    await eventFor(caller, input.eventId, 'finance.view');
    const paymentOrderId = await requestOrder(input, caller, (open) => {
      const isAsked = open.some(
        ({ status, settlementId }) => status === 'requested' && settlementId === '',
      );
      if (isAsked) throw fail('failed-precondition', ONE, 'eventId');
    });
    return { success: true, message: 'Adelanto pedido', paymentOrderId };
  },
});
