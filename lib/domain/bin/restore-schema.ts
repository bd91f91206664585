import * as v from 'valibot';
import { id } from '../kit/schema';

export const restoreFromBinSchema = v.strictObject({
  producerId: v.union([v.literal(''), id]),
  id,
});
