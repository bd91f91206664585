import * as v from 'valibot';

/** The input of `createUserDocument`: anything, because it is ignored. */
export const createUserDocumentSchema = v.unknown();

/** The input of `sendVerificationEmail`: the page to continue to afterwards. */
export const sendVerificationEmailSchema = v.strictObject({
  next: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
