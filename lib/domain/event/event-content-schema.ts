import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { CHANGE_DECISIONS, EVENT_PARTS, MAX_CONTENT_CHANGES } from './event-content';

// As the rules take it of a browser: one that every link can carry and every other place can name.
const newId = v.pipe(
  v.string('Falta el identificador'),
  v.regex(/^[A-Za-z0-9-][A-Za-z0-9_-]{0,127}$/, 'El identificador no es válido'),
);

// What the fields are is checked against the whole document's schema, once they are laid over what it holds.
const values = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown());

/** What `changeEventContent` takes. */
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
    ),
  }),
  // Under any other id the event would be changed once more, past the check above.
  v.check(
    ({ eventId, changes }) => changes.every(({ part, id }) => part !== 'event' || id === eventId),
    'El cambio es de otro evento',
  ),
);

/** What `decideEventChange` takes: `at` is the moment of the request that the person had in view, in milliseconds. */
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
