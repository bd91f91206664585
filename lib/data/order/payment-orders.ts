import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/order/calls';
import { type PaymentOrder, parsePaymentOrder } from '@/lib/domain/order/payment-order';
import type { AdvanceInput } from '@/lib/domain/order/payment-order-schema';
import { newId, readDoc } from '@/lib/firebase/write';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';
import { callFresh } from '../kit/fresh-call';

/** Generated before the call, so that a double click creates one. */
export const newPaymentOrderId = () => newId();

export const createPaymentOrder = (eventId: string, amount: number, requestId: string) =>
  callFresh(calls.createPaymentOrder, { eventId, amount, requestId });

/** By a member with `finance.view`; an administrator approves it. */
export const requestAdvance = (eventId: string, amount: number, requestId: string) =>
  call(calls.requestAdvance, { eventId, amount, requestId });

export const advancePaymentOrder = (input: AdvanceInput) =>
  callFresh(calls.advancePaymentOrder, input);

/** The orders with the given ids, without deleted ones. */
export const fetchOrders = (ids: readonly string[]): Promise<PaymentOrder[]> =>
  readChosen(paths.paymentOrders(), ids, parsePaymentOrder);

/** The proof of the transfer (picture or PDF) as a data URL; ''. */
export async function fetchProof(orderId: string): Promise<string> {
  const read = (_id: string, raw: unknown) => text(fields(raw).data);
  return (await readDoc(entryPaths.paymentOrderProof(orderId), read)) ?? '';
}
