import * as v from 'valibot';
import { id } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { audienceSchema, criteriaSchema } from './audience';

export const countAudienceSchema = v.strictObject({
  producerId: id,
  criteria: criteriaSchema,
  soldEventId: v.optional(v.nullable(id), null),
});

export const saveAudienceSchema = v.strictObject({
  producerId: id,
  audienceId: v.optional(id),
  ...audienceSchema.entries,
  seen: seenFields,
  key: v.optional(id),
});

export const deleteAudienceSchema = v.strictObject({ producerId: id, audienceId: id });
