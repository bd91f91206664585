import * as v from 'valibot';

/**
 * The values that the user saw, by field. They are only compared with the stored ones, never written, so they
 * are not validated. If left out, the last write wins.
 */
export const seenFields = v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown()));
