import * as v from 'valibot';
import { count } from '../kit/schema';

/** Up to when a list knows the tickets: seconds and nanoseconds, as the database counts them. */
export const LIST_MOMENT = /^(\d{1,11})\.(\d{1,9})$/;

/** The link of a door, by its token. */
export const openDoorSchema = v.strictObject({ token: v.pipe(v.string(), v.maxLength(400)) });

/** The list of a door: its head with the token alone, a part with `version` and `part`, changes with `since`. */
export const doorListSchema = v.strictObject({
  ...openDoorSchema.entries,
  version: v.optional(count(1, 1_000_000)),
  part: v.optional(count(0, 1_000)),
  since: v.optional(v.pipe(v.string(), v.regex(LIST_MOMENT, 'No es un momento de la lista'))),
});
