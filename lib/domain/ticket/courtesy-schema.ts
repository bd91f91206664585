import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { count, email, id, requiredLine } from '../kit/schema';
import { COURTESY_LIMITS } from './courtesy-limits';

/** The recipient of a courtesy, from a form, a pasted row or a caller. */
export const recipientSchema = v.strictObject({
  name: requiredLine(120, 'Falta el nombre', 'El nombre'),
  email,
});

/**
 * Whose ticket it was on the screen of the caller; refused if it has passed on since. Only compared, never written, so it
 * is not validated further. Left out, nothing is compared.
 */
export const seenHolder = v.optional(
  v.strictObject({
    name: v.pipe(v.string(), v.maxLength(400)),
    email: v.pipe(v.string(), v.maxLength(400)),
  }),
);

export const issueCourtesiesSchema = v.strictObject({
  eventId: id,
  ticketTypeId: id,
  recipients: v.pipe(
    v.array(recipientSchema, 'Faltan los invitados'),
    v.minLength(1, 'Faltan los invitados'),
    v.maxLength(COURTESY_LIMITS.perCall, `Hasta ${COURTESY_LIMITS.perCall} invitados por vez`),
  ),
  /**
   * Idempotency key: a retry with the same key returns the same courtesies, and is refused where a guest was given theirs
   * with another name or of another type.
   */
  key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

/** An issued courtesy, to resend it. */
export const courtesyIdSchema = v.strictObject({ eventId: id, courtesyId: id });

/** An issued courtesy, to revoke it. */
export const revokeCourtesySchema = v.strictObject({
  ...courtesyIdSchema.entries,
  seen: seenHolder,
});

export const quotaSchema = v.strictObject({
  eventId: id,
  /** The member whose quota it is; if left out, the default quota. */
  userId: v.optional(id),
  /** null: back to the default quota. */
  limit: v.nullable(count(0, 100_000)),
});

const cutoffInput = v.nullable(instantInput('El momento'));

/**
 * Until when courtesies have to be claimed; null: they never return to stock. `personal`: whether their guests may not
 * give them to a friend. What is left out stays as it is; at least one is said.
 */
export const courtesyCutoffSchema = v.pipe(
  v.strictObject({
    eventId: id,
    at: v.optional(cutoffInput),
    personal: v.optional(v.boolean('Indica sí o no')),
    /** The moment that the caller saw: another one is refused if it was set meanwhile. */
    seen: v.optional(v.strictObject({ at: cutoffInput })),
  }),
  v.forward(
    v.check(({ at, personal }) => at !== undefined || personal !== undefined, 'Falta el momento'),
    ['at'],
  ),
);
