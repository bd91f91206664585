import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { whoseId } from '@/lib/domain/order/payee';
import { type PaymentOrder, parsePaymentOrder } from '@/lib/domain/order/payment-order';
import * as calls from '@/lib/domain/payout/calls';
import {
  type Payout,
  type PayoutBank,
  type PayoutSource,
  parsePayout,
  type RowResult,
  type StoppedRow,
  stoppedRows,
} from '@/lib/domain/payout/payout';
import type {
  CreatePayoutInput,
  SettlePayoutInput,
  TakeBackAnswerInput,
} from '@/lib/domain/payout/payout-schema';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readPage } from '@/lib/firebase/query';
import { newId, readDoc } from '@/lib/firebase/write';
import { callFresh } from '../kit/fresh-call';
import { readAccount, readEach, readEventHold } from '../order/payees';

/** Generated before the call, so that a double click creates one. */
export const newPayoutKey = () => newId();

export const createPayout = (input: CreatePayoutInput) => callFresh(calls.createPayout, input);

export const settlePayout = (input: SettlePayoutInput) => callFresh(calls.settlePayout, input);

export const takeBackAnswer = (input: TakeBackAnswerInput) =>
  callFresh(calls.takeBackAnswer, input);

export const voidPayout = (payoutId: string) => callFresh(calls.voidPayout, { payoutId });

/**
 * The transfers of an open batch that a new batch would refuse (`stoppedRows`). Reads every order with all that decides; throws
 * if anything cannot be read, because the file must not be sent unchecked.
 */
export async function fetchStoppedRows({ id, orders, rows }: Payout): Promise<StoppedRow[]> {
  const inBatch = { path: paths.paymentOrders(), where: [['payoutId', '==', id]] as const };
  const found = (await readPage(inBatch, orders.length, parsePaymentOrder)).rows;
  const whose = new Map(found.map((order) => [whoseId(order), order]));
  const [accounts, frozen, held] = await Promise.all([
    readEach([...whose.keys()], (one) => readAccount(whose.get(one) as PaymentOrder)),
    readEach(
      found.map(({ producerId }) => producerId),
      async (one) => Boolean((await readDoc(paths.producer(one), parseProducer))?.freeze),
    ),
    readEach(
      found.map(({ eventId }) => eventId),
      readEventHold,
    ),
  ]);
  const byOrder = found.flatMap((order) => {
    const [isFrozen, hold] = [frozen.get(order.producerId) ?? false, held.get(order.eventId)];
    const account = accounts.get(whoseId(order))?.payee?.banking ?? null;
    return hold ? [[order.id, { isFrozen, account, ...hold }] as const] : [];
  });
  return stoppedRows(rows, new Map(byOrder));
}

export const fetchPayout = (id: string) => readDoc(entryPaths.payout(id), parsePayout);

/** The source account of the bank's last batch; null if none. */
export async function fetchLastSource(bank: PayoutBank): Promise<PayoutSource | null> {
  const { rows } = await readPage(
    {
      path: entryPaths.payouts(),
      where: [['bank', '==', bank]],
      orderBy: [['createdAt', 'desc']],
    },
    1,
    parsePayout,
  );
  return rows[0]?.source ?? null;
}

/** Whether a batch has these results: tells whether a call without a response succeeded. */
export async function isRecorded(
  payoutId: string,
  rows: readonly { orderId: string; result: RowResult }[],
): Promise<boolean> {
  const payout = await fetchPayout(payoutId);
  const stored = new Map(payout?.rows.map(({ orderId, result }) => [orderId, result]));
  return rows.every(({ orderId, result }) => stored.get(orderId) === result);
}
