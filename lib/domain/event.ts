import * as v from 'valibot';
import { type EventStatus, parseEventStatus } from './event-status';
import { DEFAULT_TIME_ZONE } from './format';
import { picture } from './picture';
import { fields, moment, numericOrNull, text, texts } from './read';
import { resellFeeOf } from './resale';
import { count, httpsUrl, line, paragraph, requiredLine } from './schema';
import { searchTokens } from './search';
import { isTimeZone } from './time-zone';

/** Limits of an event's content; firestore.rules repeats those that it checks. */
export const EVENT_LIMITS = {
  name: 80,
  description: 5000,
  venue: 120,
  flyerChars: 120_000,
  thumbChars: 16_000,
  capacity: 500_000,
  sharedCapacities: 10,
} as const;

/** The kinds of event that a producer chooses from, with their word on screen. */
export const EVENT_CATEGORIES = {
  party: 'Fiesta',
  concert: 'Concierto',
  festival: 'Festival',
  theatre: 'Teatro y humor',
  food: 'Gastronomía',
  sport: 'Deporte',
  talk: 'Charla o taller',
  other: 'Otro',
} as const;
export type EventCategory = keyof typeof EVENT_CATEGORIES;
const CATEGORIES = Object.keys(EVENT_CATEGORIES) as EventCategory[];

/** A number of places that several ticket types draw from together; `id` is what a ticket type names. */
export type SharedCapacity = { id: string; name: string; capacity: number };

/**
 * An event: `events/{id}`. Content (name to resale) is written by the client under rules;
 * `producerId` is set once; `status` and what follows it are written by functions only.
 */
export type EventRecord = EventContent & {
  id: string;
  producerId: string;
  status: EventStatus;
  /** The reason given with the last change of status: sent back, paused or cancelled. */
  statusReason: string;
  statusChangedAt: Date | null;
  /** The first time it was published; null before. */
  publishedAt: Date | null;
  createdAt: Date | null;
  createdBy: string;
  updatedAt: Date | null;
  /** What the platform keeps of a resale, a fraction; set by functions only. */
  resellFee: number;
  /** See `eventSearch`. */
  search: string[];
};

const sharedCapacity = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'El identificador no es válido')),
  name: requiredLine(60, 'Ponle un nombre al cupo', 'El nombre'),
  capacity: count(1, EVENT_LIMITS.capacity),
});

/** The shared capacities of an event, checked as a list. */
export const sharedCapacitiesSchema = v.pipe(
  v.array(sharedCapacity),
  v.maxLength(EVENT_LIMITS.sharedCapacities, 'Hasta 10 cupos compartidos'),
);

const optionalDate = v.nullable(v.date('Elige una fecha'));

/**
 * The content of an event as a producer writes it. A draft may lack almost everything: what is still
 * needed before it can be published is the business of `missingToPublish`, not of this schema.
 */
export const eventContentSchema = v.pipe(
  v.strictObject({
    name: line(EVENT_LIMITS.name, 'El nombre'),
    description: paragraph(EVENT_LIMITS.description, 'La descripción'),
    category: v.picklist(CATEGORIES, 'Elige una categoría'),
    /** Youngest age admitted; 0 for everyone. */
    minAge: count(0, 99),
    images: v.strictObject({
      /** The flyer, portrait, scaled down to about 800 px. */
      flyer: picture(EVENT_LIMITS.flyerChars),
      /** The same picture about 160 px wide, for lists. */
      thumb: picture(EVENT_LIMITS.thumbChars),
    }),
    venue: v.strictObject({
      name: line(EVENT_LIMITS.venue, 'El lugar'),
      address: line(200, 'La dirección'),
      commune: line(60, 'La comuna'),
      mapUrl: v.union([v.literal(''), httpsUrl], 'Escribe un enlace que empiece con https://'),
    }),
    startsAt: optionalDate,
    endsAt: optionalDate,
    timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Elige una zona horaria')),
    /** How many people fit, over all ticket types; null while unknown. */
    capacity: v.nullable(count(1, EVENT_LIMITS.capacity)),
    sharedCapacities: sharedCapacitiesSchema,
    resale: v.strictObject({
      enabled: v.boolean('Elige sí o no'),
      /** How far above the original price a ticket may be resold: 0.2 is 20 %. */
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

/** The content of an event that has just begun to be written. */
export const EMPTY_EVENT: EventContent = {
  name: '',
  description: '',
  category: 'party',
  minAge: 18,
  images: { flyer: '', thumb: '' },
  venue: { name: '', address: '', commune: '', mapUrl: '' },
  startsAt: null,
  endsAt: null,
  timeZone: DEFAULT_TIME_ZONE,
  capacity: null,
  sharedCapacities: [],
  resale: { enabled: true, maxMarkup: 1 },
};

/** The fields of an event's content, in the order of the form. */
export const EVENT_CONTENT_FIELDS = Object.keys(EMPTY_EVENT) as (keyof EventContent)[];

/** Reads `events/{id}`; whatever is missing or malformed gets its default. Never throws. */
export function parseEvent(id: string, raw: unknown): EventRecord {
  const data = fields(raw);
  const images = fields(data.images);
  const venue = fields(data.venue);
  const resale = fields(data.resale);
  const zone = text(data.timeZone);
  return {
    id,
    producerId: text(data.producerId),
    status: parseEventStatus(data.status),
    statusReason: text(data.statusReason),
    statusChangedAt: moment(data.statusChangedAt),
    publishedAt: moment(data.publishedAt),
    createdAt: moment(data.createdAt),
    createdBy: text(data.createdBy),
    updatedAt: moment(data.updatedAt),
    resellFee: resellFeeOf(data),
    search: texts(data.search),
    name: text(data.name),
    description: text(data.description),
    category: CATEGORIES.find((word) => word === data.category) ?? 'other',
    minAge: numericOrNull(data.minAge) ?? 0,
    images: { flyer: text(images.flyer), thumb: text(images.thumb) },
    venue: {
      name: text(venue.name),
      address: text(venue.address),
      commune: text(venue.commune),
      mapUrl: text(venue.mapUrl),
    },
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt),
    timeZone: isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE,
    capacity: numericOrNull(data.capacity),
    sharedCapacities: parseSharedCapacities(data.sharedCapacities),
    resale: {
      enabled: resale.enabled === true,
      maxMarkup: numericOrNull(resale.maxMarkup) ?? 0,
    },
  };
}

function parseSharedCapacities(raw: unknown): SharedCapacity[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((item: unknown) => {
    const { id, name, capacity } = fields(item);
    if (typeof id !== 'string' || id === '') return [];
    return [{ id, name: text(name), capacity: numericOrNull(capacity) ?? 0 }];
  });
}

/** Only the content of an event, as the form edits it. */
export function contentOf(event: EventRecord): EventContent {
  return Object.fromEntries(
    EVENT_CONTENT_FIELDS.map((field) => [field, event[field]]),
  ) as EventContent;
}

/** What an event is found by (`lib/domain/search.ts`): stored with every change of its content. */
export const eventSearch = ({ name, venue }: Pick<EventContent, 'name' | 'venue'>): string[] =>
  searchTokens([name, venue.name, venue.commune]);

/** The name to show: an unnamed draft is 'Evento sin nombre'. */
export const eventName = (event: Pick<EventRecord, 'name'>): string =>
  event.name.trim() || 'Evento sin nombre';
