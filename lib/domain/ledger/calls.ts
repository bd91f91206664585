import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { verifyLedgerSchema } from './ledger-schema';
import type { Differences } from './totals-of-row';

/** Whether ledger and totals agree; `difference` has what does not. `checkedAt` is an ISO date. */
export type VerifiedLedger = {
  squares: boolean;
  difference: Differences;
  rows: number;
  checkedAt: string;
};

export const verifyLedger = 'verifyLedger' as Endpoint<
  v.InferInput<typeof verifyLedgerSchema>,
  VerifiedLedger
>;
