import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { PayoutState } from './payout';
import type {
  createPayoutSchema,
  settlePayoutSchema,
  takeBackAnswerSchema,
  voidPayoutSchema,
} from './payout-schema';

/**
 * The result of recording the bank's answers for a batch: how many orders are paid and rejected now, which were not recorded and
 * why, how many still wait, and how many left their event with a negative balance.
 */
export type SettledPayout = {
  state: PayoutState;
  paid: number;
  rejected: number;
  failed: { orderId: string; message: string }[];
  left: number;
  below: number;
};

export const createPayout = 'createPayout' as Endpoint<
  v.InferInput<typeof createPayoutSchema>,
  { payoutId: string; number: number; total: number }
>;

export const settlePayout = 'settlePayout' as Endpoint<
  v.InferInput<typeof settlePayoutSchema>,
  SettledPayout
>;

export const takeBackAnswer = 'takeBackAnswer' as Endpoint<
  v.InferInput<typeof takeBackAnswerSchema>
>;

export const voidPayout = 'voidPayout' as Endpoint<v.InferInput<typeof voidPayoutSchema>>;
