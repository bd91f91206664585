import * as v from 'valibot';
import { email, id } from '../kit/schema';
import { permissionsFormSchema, permissionsSchema } from '../session/permissions-schema';

/** The input of `inviteMember`. */
export const inviteMemberSchema = v.strictObject({
  producerId: id,
  email,
  permissions: permissionsSchema,
});

/** The values of the invitation form. */
export const inviteFormSchema = v.object({ email, permissions: permissionsFormSchema });
