import * as v from 'valibot';
import { id } from '../kit/schema';

/** `rows`: recompute the totals from the parts of every row. */
export const verifyLedgerSchema = v.strictObject({
  eventId: id,
  rows: v.optional(v.boolean(), false),
});
