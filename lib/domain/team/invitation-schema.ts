import * as v from 'valibot';
import { email, id } from '../kit/schema';
import { permissionsFormSchema, permissionsSchema } from '../session/permissions-schema';
import { rightsEventsInput } from './team-schema';

/** The input of `inviteMember`. */
export const inviteMemberSchema = v.strictObject({
  producerId: id,
  email,
  permissions: permissionsSchema,
  /** The only events that they are about; left out or null, all of them. */
  events: v.optional(rightsEventsInput, null),
});

/** The values of the invitation form. */
export const inviteFormSchema = v.object({
  email,
  permissions: permissionsFormSchema,
  events: rightsEventsInput,
});
