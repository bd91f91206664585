import * as v from 'valibot';

/** The values that the user saw, by field. Only compared, never written, so not validated. Without them the last write wins. */
export const seenFields = v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown()));
