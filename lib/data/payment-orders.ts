import { type BankingForm, parseBanking } from '@/lib/domain/banking';
import { paths } from '@/lib/domain/paths';
import {
  type PaymentOrder,
  type PaymentOrderAction,
  parsePaymentOrder,
} from '@/lib/domain/payment-order';
import { fields, text } from '@/lib/domain/read';
import { type QuerySpec, readWhole } from '@/lib/firebase/query';
import { newId, readDoc } from '@/lib/firebase/write';
import { callFresh } from './fresh-call';

/** An id for an order that is about to be asked for, so that a double click makes one. */
export const newPaymentOrderId = () => newId(paths.paymentOrders());

export const createPaymentOrder = (eventId: string, amount: number, requestId: string) =>
  callFresh<{ paymentOrderId: string }>('createPaymentOrder', { eventId, amount, requestId });

export type AdvanceInput = {
  paymentOrderId: string;
  action: PaymentOrderAction;
  reference?: string;
  reason?: string;
  proof?: string;
};

/** Takes an order one step on. */
export const advancePaymentOrder = (input: AdvanceInput) => callFresh('advancePaymentOrder', input);

/** The picture or PDF of the transfer, as a data URL; '' where there is none. */
export async function fetchProof(orderId: string): Promise<string> {
  const read = (_id: string, raw: unknown) => text(fields(raw).data);
  return (await readDoc(paths.paymentOrderProof(orderId), read)) ?? '';
}

/** Where an order is paid to, as it was when it was approved; null before, and without bank data. */
export const fetchOrderBank = (orderId: string): Promise<BankingForm | null> =>
  readDoc(paths.paymentOrderBank(orderId), parseBanking);

/** An approved order, and where it is to be transferred. */
export type Transfer = { order: PaymentOrder; bank: BankingForm | null };

/** Everything that is approved and not paid yet, for the bank, oldest first. */
export async function fetchTransfers(): Promise<Transfer[]> {
  const spec: QuerySpec = {
    path: paths.paymentOrders(),
    where: [['status', '==', 'approved']],
    orderBy: [['createdAt', 'asc']],
  };
  const orders = await readWhole(spec, parsePaymentOrder);
  return Promise.all(
    orders.map(async (order) => ({ order, bank: await fetchOrderBank(order.id) })),
  );
}
