import * as v from 'valibot';
import { id } from '../../kit/schema';

/** '' for the administration's bin. */
export const restoreFromBinSchema = v.strictObject({
  producerId: v.union([v.literal(''), id]),
  id,
});
