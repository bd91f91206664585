import * as v from 'valibot';
import { count, email, id, requiredLine } from '../kit/schema';
import { COURTESY_LIMITS } from './courtesy-limits';

/** Somebody who gets a courtesy, as a form, a pasted row or a caller names him. */
export const recipientSchema = v.strictObject({
  name: requiredLine(120, 'Falta el nombre', 'El nombre'),
  email,
});

export const issueCourtesiesSchema = v.strictObject({
  eventId: id,
  ticketTypeId: id,
  recipients: v.pipe(
    v.array(recipientSchema, 'Faltan los invitados'),
    v.minLength(1, 'Faltan los invitados'),
    v.maxLength(COURTESY_LIMITS.perCall, `Hasta ${COURTESY_LIMITS.perCall} invitados por vez`),
  ),
  /** The same key gives the same courtesies again, instead of more of them. */
  key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

/** A courtesy that was given, to mail or revoke it. */
export const courtesyIdSchema = v.strictObject({ eventId: id, courtesyId: id });

export const quotaSchema = v.strictObject({
  eventId: id,
  /** Whose quota; without it, the one of everybody who has none of his own. */
  userId: v.optional(id),
  /** null: back to everybody's. */
  limit: v.nullable(count(0, 100_000)),
});
