import * as v from 'valibot';
import { count } from '../kit/schema';

/** The time up to which a list is complete: seconds and nanoseconds, like a database timestamp. */
export const LIST_CURSOR = /^(\d{1,11})\.(\d{1,9})$/;

export const openDoorSchema = v.strictObject({ token: v.pipe(v.string(), v.maxLength(400)) });

/** The token alone for the head, `version` and `part` for one part, `since` for changes. */
export const doorListSchema = v.strictObject({
  ...openDoorSchema.entries,
  version: v.optional(count(1, 1_000_000)),
  part: v.optional(count(0, 1_000)),
  since: v.optional(v.pipe(v.string(), v.regex(LIST_CURSOR, 'No es un momento de la lista'))),
});
