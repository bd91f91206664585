import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/money/calls';
import { parsePaymentOrder } from '@/lib/domain/money/payment-order';
import {
  type Payout,
  type PayoutBank,
  type PayoutSource,
  parsePayout,
  type StoppedRow,
  stoppedRows,
} from '@/lib/domain/money/payout/payout';
import type { CreatePayoutInput, SettlePayoutInput } from '@/lib/domain/money/payout/payout-schema';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseProducer } from '@/lib/domain/producer/producer';
import { readPage } from '@/lib/firebase/query';
import { newId, readDoc } from '@/lib/firebase/write';
import { callFresh } from '../kit/fresh-call';

/** The key of a new batch, generated before the call, so that a double click makes one. */
export const newPayoutKey = () => newId();

/** Puts approved orders into a batch for the bank. */
export const createPayout = (input: CreatePayoutInput) => callFresh(calls.createPayout, input);

/** Records what the bank answered to orders of a batch. */
export const settlePayout = (input: SettlePayoutInput) => callFresh(calls.settlePayout, input);

/**
 * The transfers of an open batch that would be refused if it were made now (`stoppedRows`). Reads each order of the
 * batch once, and its producer and bank data; throws if it cannot, because a file must not leave unchecked.
 */
export async function fetchStoppedRows({ id, orders, rows }: Payout): Promise<StoppedRow[]> {
  const inBatch = { path: paths.paymentOrders(), where: [['payoutId', '==', id]] as const };
  const found = (await readPage(inBatch, orders.length, parsePaymentOrder)).rows;
  const ids = [...new Set(found.map(({ producerId }) => producerId))];
  const known = await Promise.all(
    ids.map(async (producerId) => {
      const [producer, account] = await Promise.all([
        readDoc(paths.producer(producerId), parseProducer),
        readDoc(paths.banking(producerId), parseBanking),
      ]);
      return [producerId, { isFrozen: Boolean(producer?.freeze), account }] as const;
    }),
  );
  const byProducer = new Map(known);
  const byOrder = found.flatMap((order) => {
    const facts = byProducer.get(order.producerId);
    return facts ? [[order.id, facts] as const] : [];
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
