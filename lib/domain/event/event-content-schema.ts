import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { CHANGE_DECISIONS, EVENT_PARTS, MAX_CONTENT_CHANGES } from './event-content';

// The rules have the same restriction: the id fits in every link and path.
const newId = v.pipe(
  v.string('Falta el identificador'),
  v.regex(/^[A-Za-z0-9-][A-Za-z0-9_-]{0,127}$/, 'El identificador no es válido'),
);

// Validated with the whole document's schema after merging into the stored fields.
const values = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown());

export const changeEventContentSchema = v.pipe(
  v.strictObject({
    eventId: id,
    changes: v.pipe(
      v.array(
        v.variant('op', [
          v.strictObject({
            op: v.literal('create'),
            part: v.picklist(['ticketType', 'discount']),
            id: newId,
            fields: values,
          }),
          v.strictObject({
            op: v.literal('change'),
            part: v.picklist(EVENT_PARTS),
            id,
            fields: values,
            seen: v.optional(values),
            closes: v.optional(v.literal(true)),
          }),
          v.strictObject({
            op: v.literal('delete'),
            part: v.picklist(['ticketType', 'discount', 'consumption']),
            id,
          }),
        ]),
      ),
      v.minLength(1, 'No hay nada que cambiar'),
      v.maxLength(MAX_CONTENT_CHANGES, `Hasta ${MAX_CONTENT_CHANGES} cambios por vez`),
      v.check(
        (changes) =>
          new Set(changes.map(({ part, id }) => `${part}/${id}`)).size === changes.length,
        'Cada cosa se cambia una sola vez',
      ),
      v.check(
        (changes) => changes.every((one) => !('closes' in one) || one.part === 'ticketType'),
        'Solo se cierra la venta de una entrada',
      ),
    ),
    onlyDraft: v.optional(v.boolean()),
  }),
  // Any other id would bypass the check above and change the event twice.
  v.check(
    ({ eventId, changes }) => changes.every(({ part, id }) => part !== 'event' || id === eventId),
    'El cambio es de otro evento',
  ),
);

/** `at` is the date of the request that was on screen, in milliseconds. */
export const decideEventChangeSchema = v.pipe(
  v.strictObject({
    eventId: id,
    decision: v.picklist(CHANGE_DECISIONS, 'Esa decisión no existe'),
    at: v.pipe(v.number(), v.safeInteger()),
    reason: v.optional(paragraph(500, 'El motivo'), ''),
  }),
  v.forward(
    v.check(({ decision, reason }) => decision !== 'reject' || reason !== '', 'Escribe el motivo'),
    ['reason'],
  ),
);
