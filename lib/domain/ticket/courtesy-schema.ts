import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { count, email, id, requiredLine } from '../kit/schema';
import { companionNames } from './companion-name';
import { COURTESY_LIMITS } from './courtesy-limits';

export const recipientSchema = v.strictObject({
  name: requiredLine(120, 'Falta el nombre', 'El nombre'),
  email,
});

const guestSchema = v.strictObject({
  ...recipientSchema.entries,
  companions: v.optional(companionNames),
});

/** The holder that the caller saw; refused if it has changed. Only compared, never written. */
export const seenHolder = v.optional(
  v.strictObject({
    name: v.pipe(v.string(), v.maxLength(400)),
    email: v.pipe(v.string(), v.maxLength(400)),
  }),
);

export const issueCourtesiesSchema = v.strictObject({
  eventId: id,
  ticketTypeId: id,
  /** The event's date that it is for; may be missing where there is one, and for a pass. */
  dateId: v.optional(id),
  recipients: v.pipe(
    v.array(guestSchema, 'Faltan los invitados'),
    v.minLength(1, 'Faltan los invitados'),
    v.check(
      (guests) =>
        guests.reduce((sum, { companions = [] }) => sum + 1 + companions.length, 0) <=
        COURTESY_LIMITS.perCall,
      `Hasta ${COURTESY_LIMITS.perCall} invitados por vez`,
    ),
  ),
  promoterId: v.optional(id),
  /** A retry with the same key returns the same courtesies; refused if a guest had another name or type. */
  key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

export const courtesyIdSchema = v.strictObject({ eventId: id, courtesyId: id });

export const revokeCourtesySchema = v.strictObject({
  ...courtesyIdSchema.entries,
  seen: seenHolder,
});

export const quotaSchema = v.strictObject({
  eventId: id,
  userId: v.optional(id),
  limit: v.nullable(count(0, 100_000)),
});

const cutoffInput = v.nullable(instantInput('El momento'));
/** At most 30 days. */
const leadInput = v.nullable(count(0, 43_200));

/**
 * Until when courtesies must be claimed; null: they never return to stock. `personal`: guests may not give them away. Missing
 * fields stay unchanged; at least one is required.
 */
export const courtesyCutoffSchema = v.pipe(
  v.strictObject({
    eventId: id,
    at: v.optional(cutoffInput),
    lead: v.optional(leadInput),
    personal: v.optional(v.boolean('Indica sí o no')),
    seen: v.optional(v.strictObject({ at: cutoffInput, lead: v.optional(leadInput) })),
  }),
  v.forward(
    v.check(
      ({ at, lead, personal }) => [at, lead, personal].some((one) => one !== undefined),
      'Falta el momento',
    ),
    ['at'],
  ),
);
