import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { readHeldSchema } from '../refund/refund-schema';
import type { PaymentOrderStatus } from './payment-order';
import type {
  advancePaymentOrderSchema,
  createPaymentOrderSchema,
  setPayTermSchema,
} from './payment-order-schema';

export const advancePaymentOrder = 'advancePaymentOrder' as Endpoint<
  v.InferInput<typeof advancePaymentOrderSchema>,
  { status: PaymentOrderStatus }
>;

export const createPaymentOrder = 'createPaymentOrder' as Endpoint<
  v.InferInput<typeof createPaymentOrderSchema>,
  { paymentOrderId: string }
>;

export const requestAdvance = 'requestAdvance' as Endpoint<
  v.InferInput<typeof createPaymentOrderSchema>,
  { paymentOrderId: string }
>;

/** `payDay`: of an event, the last day ('YYYY-MM-DD') on which it is paid; '' where none is promised. */
export const readHeld = 'readHeld' as Endpoint<
  v.InferInput<typeof readHeldSchema>,
  { held: number; payDay: string }
>;

export const setPayTerm = 'setPayTerm' as Endpoint<v.InferInput<typeof setPayTermSchema>>;
