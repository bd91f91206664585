import * as v from 'valibot';

/** What `createUserDocument` takes: anything, because it is ignored. */
export const createUserDocumentSchema = v.unknown();

/** What `sendVerificationEmail` takes: where the person was going. */
export const sendVerificationEmailSchema = v.strictObject({
  next: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
