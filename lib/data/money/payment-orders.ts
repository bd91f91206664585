import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/money/calls';
import type { AdvanceInput } from '@/lib/domain/money/payment-order-schema';
import { type BankingForm, parseBanking } from '@/lib/domain/producer/banking';
import { newId, readDoc } from '@/lib/firebase/write';
import { callFresh } from '../kit/fresh-call';

/** An id for an order that is about to be asked for, so that a double click makes one. */
export const newPaymentOrderId = () => newId(paths.paymentOrders());

export const createPaymentOrder = (eventId: string, amount: number, requestId: string) =>
  callFresh(calls.createPaymentOrder, { eventId, amount, requestId });

/** Takes an order one step on. */
export const advancePaymentOrder = (input: AdvanceInput) =>
  callFresh(calls.advancePaymentOrder, input);

/** The picture or PDF of the transfer, as a data URL; '' where there is none. */
export async function fetchProof(orderId: string): Promise<string> {
  const read = (_id: string, raw: unknown) => text(fields(raw).data);
  return (await readDoc(paths.paymentOrderProof(orderId), read)) ?? '';
}

/** Where an order is paid to, as it was when it was approved; null before, and without bank data. */
export const fetchOrderBank = (orderId: string): Promise<BankingForm | null> =>
  readDoc(paths.paymentOrderBank(orderId), parseBanking);

/**
 * Puts approved orders into a file for the bank and marks them with it; answers its name and lines. `again` takes
 * those that are in a file already.
 */
export const createBankFile = (orders: readonly string[], key: string, again: boolean) =>
  callFresh(calls.createBankFile, { orders, key, again });
