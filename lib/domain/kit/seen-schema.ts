import * as v from 'valibot';

/**
 * What a person saw of the fields that they change, by field. It is only compared with what is stored, never written,
 * so its values are not checked. Left out, whoever writes last wins.
 */
export const seen = v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown()));
