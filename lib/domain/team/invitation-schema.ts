import * as v from 'valibot';
import { email, id } from '../kit/schema';
import { permissionsFormSchema, permissionsSchema } from '../session/permissions-schema';

/** What `inviteMember` takes. */
export const inviteMemberSchema = v.strictObject({
  producerId: id,
  email,
  permissions: permissionsSchema,
});

/** What the form that invites holds. */
export const inviteFormSchema = v.object({ email, permissions: permissionsFormSchema });
