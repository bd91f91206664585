import * as v from 'valibot';
import { count, id } from '../kit/schema';

/** The time up to which a list is complete: seconds and nanoseconds, like a database timestamp. */
export const LIST_CURSOR = /^(\d{1,11})\.(\d{1,9})$/;

const token = v.pipe(v.string(), v.maxLength(400));

export const openDoorSchema = v.strictObject({
  token,
  phone: v.optional(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9]{4,16}$/, 'No es un teléfono')),
      queue: count(0, 100_000),
      battery: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    }),
  ),
});

/** The token alone for the head, `version` and `part` for one part, `since` for changes. */
export const doorListSchema = v.strictObject({
  token,
  version: v.optional(count(1, 1_000_000)),
  part: v.optional(count(0, 1_000)),
  since: v.optional(v.pipe(v.string(), v.regex(LIST_CURSOR, 'No es un momento de la lista'))),
});

export const doorGuestsSchema = v.strictObject({ token, after: v.optional(id) });
