import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { id } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { permissionsSchema } from '../session/permissions-schema';

/** An invitation by the secret of its link. */
export const invitationSecretSchema = v.strictObject({ producerId: id, invitationId: id });

/** An invitation by its entry in the team, which is not secret. */
export const invitationEntrySchema = v.strictObject({ producerId: id, teamId: id });

export const removeMemberSchema = v.strictObject({ producerId: id, userId: id });

export const updateMemberPermissionsSchema = v.strictObject({
  producerId: id,
  userId: id,
  permissions: permissionsSchema,
  /** From when on they are over; null is without an end. Left out, the end stays as it is. */
  until: v.optional(v.nullable(instantInput('El término'))),
  seen: seenFields,
});
