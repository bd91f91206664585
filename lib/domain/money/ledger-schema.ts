import * as v from 'valibot';
import { id } from '../kit/schema';

/** The event whose ledger is compared with its totals; with `rows`, recomputed from every row's parts. */
export const verifyLedgerSchema = v.strictObject({
  eventId: id,
  rows: v.optional(v.boolean(), false),
});
