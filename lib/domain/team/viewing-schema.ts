import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';

/**
 * As whom to see the panel: a member of a producer's team, or, for administrators and with a reason, any producer's
 * person. Who must give what is decided by the callable, which knows the caller.
 */
export const startViewAsSchema = v.strictObject({
  userId: id,
  producerId: v.optional(id),
  reason: v.optional(paragraph(500, 'El motivo'), ''),
});

export const endViewAsSchema = v.strictObject({});
