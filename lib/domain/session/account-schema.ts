import * as v from 'valibot';

/** Ignored, so anything is accepted. */
export const createUserDocumentSchema = v.unknown();

/** `next` is the page to continue to. */
export const sendVerificationEmailSchema = v.strictObject({
  next: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
