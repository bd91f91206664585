import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { createUserDocumentSchema, sendVerificationEmailSchema } from './account-schema';
import type { updateUserSchema } from './profile/profile-schema';

export const createUserDocument = 'createUserDocument' as Endpoint<
  v.InferInput<typeof createUserDocumentSchema>
>;

export const sendVerificationEmail = 'sendVerificationEmail' as Endpoint<
  v.InferInput<typeof sendVerificationEmailSchema>
>;

export const updateUser = 'updateUser' as Endpoint<v.InferInput<typeof updateUserSchema>>;
