import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { id } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { permissionsSchema } from '../rights/permissions-schema';
import { MOST_RIGHTS_EVENTS } from '../rights/rights-events';

export const rightsEventsInput = v.nullable(
  v.pipe(
    v.array(id, 'Elige los eventos de la lista'),
    v.minLength(1, 'Elige al menos un evento'),
    v.maxLength(MOST_RIGHTS_EVENTS, `Puedes elegir hasta ${MOST_RIGHTS_EVENTS} eventos`),
    v.check((ids) => new Set(ids).size === ids.length, 'Un evento está dos veces'),
  ),
);

export const invitationSecretSchema = v.strictObject({ producerId: id, invitationId: id });

export const invitationEntrySchema = v.strictObject({ producerId: id, teamId: id });

export const removeMemberSchema = v.strictObject({ producerId: id, userId: id });

export const updateMemberPermissionsSchema = v.strictObject({
  producerId: id,
  userId: id,
  permissions: permissionsSchema,
  /** The end of the rights, null for none; unchanged by default. */
  until: v.optional(v.nullable(instantInput('El término'))),
  events: v.optional(rightsEventsInput),
  seen: seenFields,
});
