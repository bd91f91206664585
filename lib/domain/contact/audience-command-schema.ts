import * as v from 'valibot';
import { id } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { audienceSchema, criteriaSchema } from './audience';

/** Criteria to count, and the event that the mail sells, if any. */
export const countAudienceSchema = v.strictObject({
  producerId: id,
  criteria: criteriaSchema,
  soldEventId: v.optional(v.nullable(id), null),
});

/** An audience to save; without an `audienceId` a new one is created, with a `key` one of the same content once. */
export const saveAudienceSchema = v.strictObject({
  producerId: id,
  audienceId: v.optional(id),
  ...audienceSchema.entries,
  seen: seenFields,
  key: v.optional(id),
});

export const deleteAudienceSchema = v.strictObject({ producerId: id, audienceId: id });
