import { DEFAULT_TIME_ZONE } from '../kit/format';
import { isTimeZone } from '../kit/format-date';
import { fields, limit, moment, numericOrNull, text, texts, whole } from '../kit/read';
import { isHttpsUrl } from '../kit/url';
import { parseMoves, type TicketMoves } from '../ticket/move';
import { type CourtesyLead, parseCourtesyLead } from './courtesy-lead';
import { type EventDate, parseDates } from './date/stored-date';
import { EVENT_CATEGORIES } from './event-limits';
import { type EventPlan, parseDatePlans, parseEventPlan } from './event-plan';
import type { EventContent } from './event-schema';
import { type EventStatus, parseEventStatus } from './event-status';
import { type PendingChange, parsePending } from './pending-change';
import { resellFeeOf } from './resale';

export type SharedCapacity = { id: string; name: string; capacity: number };

/**
 * An event: `events/{id}`. The client writes content (name to resale) under rules; `producerId` is set once; functions write
 * `status` and the rest.
 */
export type EventRecord = EventContent & {
  id: string;
  producerId: string;
  status: EventStatus;
  statusReason: string;
  statusChangedAt: Date | null;
  publishedAt: Date | null;
  createdAt: Date | null;
  createdBy: string;
  updatedAt: Date | null;
  resellFee: number;
  search: string[];
  pending: PendingChange | null;
  /** Afterwards unclaimed courtesies return to stock; null for no limit. With dates, `courtesyLead` in its place. */
  courtesyCutoff: Date | null;
  courtesyLead: CourtesyLead | null;
  courtesiesPersonal: boolean;
  versions: number;
  /**
   * The last version with a relevant change that buyers were not notified of, and the first one since the last
   * notification; 0 for none. One message covers all of them.
   */
  untold: number;
  untoldFrom: number;
  plan: EventPlan | null;
  /** Its dates by their start; absent without dates of its own. What was sold before `datesAt` is of the first one. */
  dates?: EventDate[];
  datePlans?: Record<string, EventPlan>;
  datesAt?: Date;
  /** The stored fees, which `parseDoorFees` reads, because every list loads this parser. Absent where the door charges as the web does. */
  doorFees?: unknown;
  waitlist?: unknown;
  /** Absent where buyers may not move tickets. */
  moves?: TicketMoves;
  /** Whether it ever had questions to buyers (`events/{id}/questions`); without it they are not read. */
  asks?: boolean;
  slug?: string;
};

/** Whether an event was ever on sale, so that something may have been sold. */
export const wasPublished = ({
  status,
  publishedAt,
}: Pick<EventRecord, 'status' | 'publishedAt'>) =>
  publishedAt !== null || (status !== 'draft' && status !== 'review');

/** Parses `events/{id}`; missing or malformed values get defaults. Never throws. */
export function parseEvent(id: string, raw: unknown): EventRecord {
  const data = fields(raw);
  const dates = parseDates(data.dates);
  const moves = parseMoves(data.moves);
  const datePlans = parseDatePlans(data.datePlans);
  return {
    id,
    ...(dates && { dates, datesAt: moment(data.datesAt) ?? new Date(0) }),
    doorFees: data.doorFees,
    waitlist: data.waitlist,
    ...(moves && { moves }),
    ...(data.asks === true && { asks: true }),
    ...(datePlans && { datePlans }),
    ...(text(data.slug) && { slug: text(data.slug) }),
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
    courtesyLead: parseCourtesyLead(data.courtesyLead),
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
    category: EVENT_CATEGORIES.find((word) => word === data.category) ?? 'other',
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

export const eventName = (event: Pick<EventRecord, 'name'>): string =>
  event.name.trim() || 'Evento sin nombre';
