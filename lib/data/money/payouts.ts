import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/money/calls';
import { type PayoutBank, type PayoutSource, parsePayout } from '@/lib/domain/money/payout/payout';
import type { CreatePayoutInput, SettlePayoutInput } from '@/lib/domain/money/payout/payout-schema';
import { readPage } from '@/lib/firebase/query';
import { newId } from '@/lib/firebase/write';
import { callFresh } from '../kit/fresh-call';

/** The key of a new batch, generated before the call, so that a double click makes one. */
export const newPayoutKey = () => newId();

/** Puts approved orders into a batch for the bank. */
export const createPayout = (input: CreatePayoutInput) => callFresh(calls.createPayout, input);

/** Records what the bank answered to orders of a batch. */
export const settlePayout = (input: SettlePayoutInput) => callFresh(calls.settlePayout, input);

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
