import * as v from 'valibot';
import { isTimeZone } from '../kit/format-date';
import { picture } from '../kit/picture-schema';
import { count, httpsUrl, id, paragraph, requiredLine, singleLine } from '../kit/schema';
import { withHttps } from '../kit/url';
import { EVENT_CATEGORIES, EVENT_LIMITS } from './event-limits';
import { EVENT_STATUSES } from './event-status';

const sharedCapacity = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'El identificador no es válido')),
  name: requiredLine(60, 'Ponle un nombre al cupo', 'El nombre'),
  capacity: count(1, EVENT_LIMITS.capacity),
});

export const sharedCapacitiesSchema = v.pipe(
  v.array(sharedCapacity),
  v.maxLength(EVENT_LIMITS.sharedCapacities, 'Hasta 10 cupos compartidos'),
);

const optionalDate = v.nullable(v.date('Elige una fecha'));

/** An event's content as its producer writes it. Drafts may lack almost everything (`missingToPublish`). */
export const eventContentSchema = v.pipe(
  v.strictObject({
    name: singleLine(EVENT_LIMITS.name, 'El nombre'),
    description: paragraph(EVENT_LIMITS.description, 'La descripción'),
    category: v.picklist(EVENT_CATEGORIES, 'Elige una categoría'),
    minAge: count(0, 99),
    images: v.strictObject({
      flyer: picture(EVENT_LIMITS.flyerChars),
      thumb: picture(EVENT_LIMITS.thumbChars),
    }),
    venue: v.strictObject({
      name: singleLine(EVENT_LIMITS.venue, 'El lugar'),
      address: singleLine(200, 'La dirección'),
      commune: singleLine(60, 'La comuna'),
      mapUrl: v.pipe(
        v.string('Escribe un enlace'),
        v.transform(withHttps),
        v.union(
          [v.literal(''), httpsUrl],
          'Pega el enlace completo, como https://maps.app.goo.gl/…',
        ),
      ),
    }),
    startsAt: optionalDate,
    endsAt: optionalDate,
    timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Elige una zona horaria')),
    /** The capacity over all ticket types; null if it is unknown. */
    capacity: v.nullable(count(1, EVENT_LIMITS.capacity)),
    sharedCapacities: sharedCapacitiesSchema,
    resale: v.strictObject({
      enabled: v.boolean('Elige sí o no'),
      /** The maximum markup of a resale: 0.2 is 20 %. */
      maxMarkup: v.pipe(v.number(), v.minValue(0), v.maxValue(2, 'Hasta 200 %')),
    }),
  }),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt,
      'El término debe ser después del inicio',
    ),
    ['endsAt'],
  ),
);

export type EventContent = v.InferOutput<typeof eventContentSchema>;

export const changeEventStatusSchema = v.strictObject({
  eventId: id,
  status: v.picklist(EVENT_STATUSES, 'Ese estado no existe'),
  reason: v.optional(paragraph(500, 'El motivo'), ''),
  /** The event's `updatedAt` on screen, in milliseconds: an unseen state is not published. */
  seenAt: v.optional(v.pipe(v.number(), v.safeInteger())),
});

export const deleteEventSchema = v.strictObject({ eventId: id });
