import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';

/**
 * A member of a producer's team, or for administrators with a reason any producer's person. The callable checks who must give
 * what.
 */
export const startViewAsSchema = v.strictObject({
  userId: id,
  producerId: v.optional(id),
  reason: v.optional(paragraph(500, 'El motivo'), ''),
});

export const endViewAsSchema = v.strictObject({});
