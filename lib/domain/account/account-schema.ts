import * as v from 'valibot';

/** The input is ignored, so anything is accepted. */
export const createUserDocumentSchema = v.unknown();

export const sendVerificationEmailSchema = v.strictObject({
  next: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
