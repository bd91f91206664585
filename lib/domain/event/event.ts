import { DEFAULT_TIME_ZONE } from '../kit/format';
import { isTimeZone } from '../kit/format-date';
import { fields, limit, moment, numericOrNull, text, texts, whole } from '../kit/read';
import { isHttpsUrl } from '../kit/url';
import { EVENT_CATEGORIES, type EventCategory } from './event-limits';
import { type EventPlan, parseEventPlan } from './event-plan';
import type { EventContent } from './event-schema';
import { type EventStatus, parseEventStatus } from './event-status';
import { type PendingChange, parsePending } from './pending-change';
import { resellFeeOf } from './resale';

const CATEGORIES = Object.keys(EVENT_CATEGORIES) as EventCategory[];

/** A number of places shared by several ticket types, which reference it by `id`. */
export type SharedCapacity = { id: string; name: string; capacity: number };

/**
 * An event: `events/{id}`. Content (name to resale) is written by the client under rules; `producerId` is set
 * once; `status` and the fields after it are written by functions only.
 */
export type EventRecord = EventContent & {
  id: string;
  producerId: string;
  status: EventStatus;
  /** The reason of the last status change: sent back, paused or cancelled. */
  statusReason: string;
  statusChangedAt: Date | null;
  /** When it was first published; null before. */
  publishedAt: Date | null;
  createdAt: Date | null;
  createdBy: string;
  updatedAt: Date | null;
  /** The platform's share of a resale, a fraction; set by functions only. */
  resellFee: number;
  search: string[];
  /** A requested change of a published event that has not been decided; written by functions only. */
  pending: PendingChange | null;
  /** Until when courtesies have to be claimed before they return to stock; null for no limit. Written by functions. */
  courtesyCutoff: Date | null;
  /** Whether who gets a courtesy may not give it to a friend; written by functions only. */
  courtesiesPersonal: boolean;
  /** How many published states are kept (`events/{id}/versions/{n}`); written by functions only. */
  versions: number;
  /** The last version that changed what buyers decided by and that nobody has told them of; 0 for none. */
  untold: number;
  /** The first of them since buyers were last told: one message tells of all up to `untold`; 0 for none. */
  untoldFrom: number;
  /** Its last postponement or cancellation; written by functions only. */
  plan: EventPlan | null;
};

/** Whether an event was ever on sale, so that something of it may be sold, whatever became of it since. */
export const wasPublished = ({
  status,
  publishedAt,
}: Pick<EventRecord, 'status' | 'publishedAt'>) =>
  publishedAt !== null || (status !== 'draft' && status !== 'review');

/** Parses `events/{id}`; missing or malformed values get their default. Never throws. */
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
    courtesyCutoff: moment(data.courtesyCutoff),
    courtesiesPersonal: data.courtesiesPersonal === true,
    versions: whole(data.versions),
    untold: whole(data.untold),
    untoldFrom: whole(data.untoldFrom) || whole(data.untold),
    plan: parseEventPlan(data.plan),
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
    capacity: limit(data.capacity),
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
    return [{ id, name: text(name), capacity: limit(capacity) ?? 0 }];
  });
}

/** The name to show: an unnamed draft is 'Evento sin nombre'. */
export const eventName = (event: Pick<EventRecord, 'name'>): string =>
  event.name.trim() || 'Evento sin nombre';
