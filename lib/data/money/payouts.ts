import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/money/calls';
import { parsePaymentOrder } from '@/lib/domain/money/payment-order';
import {
  type Payout,
  type PayoutBank,
  type PayoutSource,
  parsePayout,
  type RowResult,
  type StoppedRow,
  stoppedRows,
} from '@/lib/domain/money/payout/payout';
import type {
  CreatePayoutInput,
  SettlePayoutInput,
  TakeBackAnswerInput,
} from '@/lib/domain/money/payout/payout-schema';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readPage } from '@/lib/firebase/query';
import { newId, readDoc } from '@/lib/firebase/write';
import { callFresh } from '../kit/fresh-call';
import { readEach, readEventHold } from './payees';

/** The key of a new batch, generated before the call, so that a double click makes one. */
export const newPayoutKey = () => newId();

/** Puts approved orders into a batch for the bank. */
export const createPayout = (input: CreatePayoutInput) => callFresh(calls.createPayout, input);

/** Records what the bank answered to orders of a batch. */
export const settlePayout = (input: SettlePayoutInput) => callFresh(calls.settlePayout, input);

/** A step of taking back what was recorded of an order. */
export const takeBackAnswer = (input: TakeBackAnswerInput) =>
  callFresh(calls.takeBackAnswer, input);

/** Undoes a batch whose file was never sent. */
export const voidPayout = (payoutId: string) => callFresh(calls.voidPayout, { payoutId });

/**
 * The transfers of an open batch that would be refused if it were made now (`stoppedRows`). Reads each order of the
 * batch once, and its producer, bank data, event, the event's plan, totals, cases and approved orders; throws if it cannot, because a file must not leave unchecked.
 */
export async function fetchStoppedRows({ id, orders, rows }: Payout): Promise<StoppedRow[]> {
  const inBatch = { path: paths.paymentOrders(), where: [['payoutId', '==', id]] as const };
  const found = (await readPage(inBatch, orders.length, parsePaymentOrder)).rows;
  const [payees, held] = await Promise.all([
    readEach(
      found.map(({ producerId }) => producerId),
      async (producerId) => {
        const [producer, account] = await Promise.all([
          readDoc(paths.producer(producerId), parseProducer),
          readDoc(paths.banking(producerId), parseBanking),
        ]);
        return { isFrozen: Boolean(producer?.freeze), account };
      },
    ),
    readEach(
      found.map(({ eventId }) => eventId),
      readEventHold,
    ),
  ]);
  const byOrder = found.flatMap(({ id: orderId, producerId, eventId }) => {
    const [payee, hold] = [payees.get(producerId), held.get(eventId)];
    return payee && hold ? [[orderId, { ...payee, ...hold }] as const] : [];
  });
  return stoppedRows(rows, new Map(byOrder));
}

/** From where the bank's last batch was paid; null before the first. */
export async function fetchLastSource(bank: PayoutBank): Promise<PayoutSource | null> {
  const { rows } = await readPage(
    {
      path: paths.payouts(),
      where: [['bank', '==', bank]],
      orderBy: [['createdAt', 'desc']],
    },
    1,
    parsePayout,
  );
  return rows[0]?.source ?? null;
}

/** Whether a batch holds these answers: what a call recorded whose own answer was lost. */
export async function isRecorded(
  payoutId: string,
  rows: readonly { orderId: string; result: RowResult }[],
): Promise<boolean> {
  const payout = await readDoc(paths.payout(payoutId), parsePayout);
  const stored = new Map(payout?.rows.map(({ orderId, result }) => [orderId, result]));
  return rows.every(({ orderId, result }) => stored.get(orderId) === result);
}
