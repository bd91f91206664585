import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { LeftLinks } from '../team/left-links';
import type { createUserDocumentSchema, sendVerificationEmailSchema } from './account-schema';
import type { updateUserSchema } from './profile-schema';
import type {
  proposedAdminSchema,
  readVisitsSchema,
  removeSecondFactorSchema,
  setUserDisabledSchema,
  setUserRoleSchema,
} from './user-schema';

export const createUserDocument = 'createUserDocument' as Endpoint<
  v.InferInput<typeof createUserDocumentSchema>
>;

export const sendVerificationEmail = 'sendVerificationEmail' as Endpoint<
  v.InferInput<typeof sendVerificationEmailSchema>
>;

export const updateUser = 'updateUser' as Endpoint<v.InferInput<typeof updateUserSchema>>;

export const confirmAdmin = 'confirmAdmin' as Endpoint<v.InferInput<typeof proposedAdminSchema>>;

/** By uid, as ISO text, when each last used the panel, to the hour; those who never did are missing. */
export const readVisits = 'readVisits' as Endpoint<
  v.InferInput<typeof readVisitsSchema>,
  { visits: Record<string, string> }
>;

export const removeSecondFactor = 'removeSecondFactor' as Endpoint<
  v.InferInput<typeof removeSecondFactorSchema>
>;

/** `left`: links of the disabled account that still work. */
export const setUserDisabled = 'setUserDisabled' as Endpoint<
  v.InferInput<typeof setUserDisabledSchema>,
  { left?: LeftLinks }
>;

/** `pending`: another administrator must confirm. */
export const setUserRole = 'setUserRole' as Endpoint<
  v.InferInput<typeof setUserRoleSchema>,
  { pending: boolean }
>;

export const withdrawAdmin = 'withdrawAdmin' as Endpoint<v.InferInput<typeof proposedAdminSchema>>;
