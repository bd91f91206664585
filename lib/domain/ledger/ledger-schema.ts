import * as v from 'valibot';
import { id } from '../kit/schema';

export const verifyLedgerSchema = v.strictObject({
  eventId: id,
  rows: v.optional(v.boolean(), false),
});
