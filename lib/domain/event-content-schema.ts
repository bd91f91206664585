import * as v from 'valibot';
import { EVENT_PARTS, MAX_CONTENT_CHANGES } from './event-content';
import { id, paragraph } from './schema';

// What the fields are is checked against the whole document's schema, once they are laid over what it holds.
const values = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown());

/** What `changeEventContent` takes. */
export const changeEventContentSchema = v.strictObject({
  eventId: id,
  changes: v.pipe(
    v.array(
      v.variant('op', [
        v.strictObject({
          op: v.literal('create'),
          part: v.picklist(['ticketType', 'discount']),
          id,
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
      (changes) => new Set(changes.map(({ part, id }) => `${part}/${id}`)).size === changes.length,
      'Cada cosa se cambia una sola vez',
    ),
  ),
});

/** The ways in which what waits is decided. */
export const CHANGE_DECISIONS = ['approve', 'reject', 'withdraw'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

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
