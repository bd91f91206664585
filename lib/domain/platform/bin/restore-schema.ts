import * as v from 'valibot';
import { id } from '../../kit/schema';

/** Without a producer ('') it is the bin of the administration. */
export const restoreFromBinSchema = v.strictObject({
  producerId: v.union([v.literal(''), id]),
  id,
});
