import { sameValue } from '../../kit/changes';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { isTimeZone } from '../../kit/format-date';
import { fields, moment, numericOrNull, oneOf, text, texts, whole } from '../../kit/read';
import { parseTicketType, type TicketType } from '../../ticket/ticket-type';
import { datesOf } from '../date/event-date';
import { type EventDate, parseEventDate } from '../date/stored-date';
import type { EventContent } from '../event-schema';
import type { EventStatus } from '../event-status';

export type OfferedType = Pick<TicketType, 'id' | 'name' | 'price' | 'stock' | 'hidden'>;

export type PromisedDate = Pick<EventDate, 'id' | 'label' | 'startsAt' | 'endsAt'> & {
  isCancelled: boolean;
  /** Its own place in one line; '' for the event's. */
  place: string;
};

export type Promised = Pick<
  EventContent,
  'name' | 'description' | 'startsAt' | 'endsAt' | 'timeZone' | 'venue' | 'minAge' | 'capacity'
> & {
  /** The SHA-256 of the stored flyer; ''. */
  flyer: string;
  ticketTypes: OfferedType[];
  dates: PromisedDate[];
};
export type PromisedPart = keyof Promised;

export const PROMISED_PARTS = [
  'name',
  'startsAt',
  'endsAt',
  'dates',
  'timeZone',
  'venue',
  'minAge',
  'capacity',
  'ticketTypes',
  'flyer',
  'description',
] as const satisfies readonly PromisedPart[];

const DECISIVE: readonly PromisedPart[] = [
  'name',
  'startsAt',
  'endsAt',
  'dates',
  'timeZone',
  'venue',
];

/** `plan` notifies buyers itself; `earlier` existed before versions were stored. */
const VERSION_CAUSES = ['published', 'changed', 'approved', 'plan', 'earlier'] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** One published state of an event: `events/{eventId}/versions/{n}`, from 1. */
export type EventVersion = Promised & {
  n: number;
  cause: VersionCause;
  changed: PromisedPart[];
  at: Date;
  by: { uid: string; email: string };
  sold: number;
  noticeId: string;
};

export const changedParts = (before: Promised, after: Promised): PromisedPart[] =>
  PROMISED_PARTS.filter((part) => {
    if (part === 'dates') return changedDates(before, after).length > 0;
    // The start and end of an event with dates say no more than they do.
    if ((part === 'startsAt' || part === 'endsAt') && after.dates.length > 0) return false;
    return !sameValue(before[part], after[part]);
  });

type Dated = Pick<Promised, 'dates' | 'startsAt' | 'endsAt'>;

/** The dates that were promised and are now otherwise, or gone: one more breaks no promise. */
export function changedDates(
  before: Dated,
  after: Dated,
): { was: PromisedDate; is: PromisedDate | undefined }[] {
  if (after.dates.length === 0) return [];
  return promisedDates(before)
    .map((was) => ({ was, is: after.dates.find(({ id }) => id === was.id) }))
    .filter(({ was, is }) => !sameValue({ ...was, label: '' }, is && { ...is, label: '' }));
}

/** An event that had no dates promised the one of its start and end. */
export const promisedDates = (promised: Dated): PromisedDate[] =>
  promised.dates.length > 0
    ? promised.dates
    : datesOf({ ...promised, dates: undefined }).map(promisedDate);

export function addedDates(before: Dated, after: Dated): PromisedDate[] {
  const known = promisedDates(before).map(({ id }) => id);
  return after.dates.filter(({ id }) => !known.includes(id));
}

/**
 * The former promise, with the dates that `later` versions added, and as those changed them that nobody was to be told
 * of: nobody had a ticket of these then, so who has one was promised that.
 */
export function withLaterDates<P extends Promised>(
  before: P,
  later: readonly (Promised & Pick<EventVersion, 'changed'>)[],
): P {
  let dates = promisedDates(before);
  let last: Promised = before;
  for (const one of later) {
    const silent = one.changed.length === 0 ? changedDates(last, one) : [];
    dates = dates.flatMap((date) => {
      const change = silent.find(({ was }) => was.id === date.id);
      return change ? (change.is ?? []) : date;
    });
    dates = [...dates, ...addedDates({ ...before, dates }, one)];
    last = one;
  }
  return dates.length > 1 ? { ...before, dates } : before;
}

/** The dates whose ticket holders a change concerns; empty where it concerns everybody. */
export function concernedDates(before: Promised, after: Promised): string[] {
  const isOfDates = changedParts(before, after)
    .filter((part) => DECISIVE.includes(part))
    .every((part) => part === 'dates');
  const changed = changedDates(before, after).filter(({ is }) => is);
  return isOfDates ? changed.map(({ was }) => was.id) : [];
}

export const promisedDate = ({
  id,
  label,
  startsAt,
  endsAt,
  status,
  venue,
}: EventDate): PromisedDate => ({
  ...{ id, label, startsAt, endsAt },
  isCancelled: status === 'cancelled',
  place: [venue?.name, venue?.address].filter(Boolean).join(', '),
});

/** Whether a version changed what buyers must be notified of. */
export const isDecisive = ({ changed }: Pick<EventVersion, 'changed'>): boolean =>
  changed.some((part) => DECISIVE.includes(part));

/** Whether buyers should be notified of a version; a plan does it itself. */
export const isToBeTold = (version: Pick<EventVersion, 'changed' | 'cause'>): boolean =>
  version.cause !== 'plan' && isDecisive(version);

/** Whether changes are stored as versions: the event is on sale or paused. */
export const keepsVersions = (status: EventStatus): boolean =>
  status === 'published' || status === 'paused';

/** The promise of an event and its ticket types; `flyer` is the hash of its picture. */
export function promisedOf(
  content: EventContent,
  types: readonly OfferedType[],
  flyer: string,
  dates: readonly EventDate[] = [],
): Promised {
  const { name, description, startsAt, endsAt, timeZone, venue, minAge, capacity } = content;
  const ticketTypes = types
    .map(({ id, name, price, stock, hidden }) => ({ id, name, price, stock, hidden }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    name,
    description,
    startsAt,
    endsAt,
    timeZone,
    venue: { ...venue },
    minAge,
    capacity,
    flyer,
    ticketTypes,
    dates: dates.map(promisedDate),
  };
}

export function parseVersion(id: string, raw: unknown): EventVersion {
  const data = fields(raw);
  const venue = fields(data.venue);
  const by = fields(data.by);
  const zone = text(data.timeZone);
  const types = Array.isArray(data.ticketTypes) ? data.ticketTypes : [];
  const changed = texts(data.changed);
  return {
    n: whole(data.n) || Number.parseInt(id, 10) || 0,
    cause: oneOf(data.cause, VERSION_CAUSES, 'changed'),
    changed: PROMISED_PARTS.filter((part) => changed.includes(part)),
    at: moment(data.at) ?? new Date(0),
    by: { uid: text(by.uid), email: text(by.email) },
    sold: whole(data.sold),
    noticeId: text(data.noticeId),
    name: text(data.name),
    description: text(data.description),
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt),
    timeZone: isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE,
    venue: {
      name: text(venue.name),
      address: text(venue.address),
      commune: text(venue.commune),
      mapUrl: text(venue.mapUrl),
    },
    minAge: whole(data.minAge),
    capacity: numericOrNull(data.capacity),
    flyer: text(data.flyer),
    ticketTypes: types.map((one) => {
      const { id, name, price, stock, hidden } = parseTicketType(text(fields(one).id), one);
      return { id, name, price, stock, hidden };
    }),
    dates: (Array.isArray(data.dates) ? data.dates : []).flatMap((one: unknown) => {
      const date = parseEventDate(text(fields(one).id), one);
      if (!date) return [];
      const { id, label, startsAt, endsAt } = date;
      const { isCancelled, place } = fields(one);
      return [
        { id, label, startsAt, endsAt, isCancelled: isCancelled === true, place: text(place) },
      ];
    }),
  };
}
