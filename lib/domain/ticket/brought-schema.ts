import * as v from 'valibot';
import { count, email, id, requiredLine, singleLine } from '../kit/schema';

export const BROUGHT_LIMITS = {
  /** People of one call, mails of one call, and people of one import. */
  ...{ perCall: 200, mailsPerCall: 20, people: 50_000 },
  ...{ name: 120, externalId: 120, note: 160, source: 120, words: 500 },
} as const;

export const broughtPersonSchema = v.strictObject({
  line: count(1, 10_000_000),
  name: requiredLine(BROUGHT_LIMITS.name, 'Falta el nombre', 'El nombre'),
  email: v.union([v.literal(''), email], 'El correo no es válido'),
  rut: singleLine(20, 'El RUT'),
  phone: singleLine(40, 'El teléfono'),
  externalId: singleLine(BROUGHT_LIMITS.externalId, 'El identificador'),
  note: singleLine(BROUGHT_LIMITS.note, 'La nota'),
  nth: count(0, BROUGHT_LIMITS.people),
});

export const bringAttendeesSchema = v.strictObject({
  eventId: id,
  importId: id,
  source: requiredLine(BROUGHT_LIMITS.source, 'Falta el nombre de la planilla'),
  ticketTypeId: id,
  /** The event's date; may be missing where there is one, and for a pass. */
  dateId: v.optional(id),
  /** Whether those are brought for whom there are places, or else none of the call. */
  fits: v.optional(v.boolean('Indica sí o no'), false),
  people: v.pipe(
    v.array(broughtPersonSchema, 'Faltan las personas'),
    v.minLength(1, 'Faltan las personas'),
    v.maxLength(BROUGHT_LIMITS.perCall, `Hasta ${BROUGHT_LIMITS.perCall} personas por vez`),
  ),
});
export type BringAttendees = v.InferOutput<typeof bringAttendeesSchema>;

export const undoBroughtSchema = v.strictObject({ eventId: id, importId: id });

export const mailBroughtSchema = v.strictObject({
  ...undoBroughtSchema.entries,
  words: requiredLine(BROUGHT_LIMITS.words, 'Di en qué te basas para escribirles', 'El texto'),
});
