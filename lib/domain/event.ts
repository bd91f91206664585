import type * as v from 'valibot';
import type { eventContentSchema } from './event-schema';
import { type EventStatus, parseEventStatus } from './event-status';
import { DEFAULT_TIME_ZONE } from './format';
import { type PendingChange, parsePending } from './pending-change';
import { fields, moment, numericOrNull, text, texts } from './read';
import { resellFeeOf } from './resale';
import { searchTokens } from './search';
import { isTimeZone } from './time-zone';
import { isHttpsUrl } from './url';

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
  /** What somebody asked to change of a published event and nobody has decided yet; written by functions only. */
  pending: PendingChange | null;
};

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
  resale: { enabled: false, maxMarkup: 0 },
};

/** The fields of an event's content, in the order of the form. */
export const EVENT_CONTENT_FIELDS = Object.keys(EMPTY_EVENT) as (keyof EventContent)[];

/** Reads `events/{id}`; whatever is missing or malformed gets its default. Never throws. */
export function parseEvent(id: string, raw: unknown): EventRecord {
  const data = fields(raw);
  return {
    id,
    ...parseContent(data),
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
    pending: parsePending(data.pending, parseContent),
  };
}

function parseContent(raw: unknown): EventContent {
  const data = fields(raw);
  const images = fields(data.images);
  const venue = fields(data.venue);
  const resale = fields(data.resale);
  const zone = text(data.timeZone);
  return {
    name: text(data.name),
    description: text(data.description),
    category: CATEGORIES.find((word) => word === data.category) ?? 'other',
    minAge: numericOrNull(data.minAge) ?? 0,
    images: { flyer: text(images.flyer), thumb: text(images.thumb) },
    venue: {
      name: text(venue.name),
      address: text(venue.address),
      commune: text(venue.commune),
      mapUrl: isHttpsUrl(text(venue.mapUrl)) ? text(venue.mapUrl) : '',
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
