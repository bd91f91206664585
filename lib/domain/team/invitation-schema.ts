import * as v from 'valibot';
import { email, id } from '../kit/schema';
import { permissionsFormSchema, permissionsSchema } from '../rights/permissions-schema';
import { rightsEventsInput } from './team-schema';

export const inviteMemberSchema = v.strictObject({
  producerId: id,
  email,
  permissions: permissionsSchema,
  events: v.optional(rightsEventsInput, null),
});

export const inviteFormSchema = v.object({
  email,
  permissions: permissionsFormSchema,
  events: rightsEventsInput,
});
