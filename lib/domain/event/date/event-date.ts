import { fields, limit, moment, oneOf, text } from '../../kit/read';
import { FIRST_DATE } from '../../ticket/type-dates';
import type { EventStatus } from '../event-status';

export const MAX_DATES = 366;

export const DATE_STATUSES = ['scheduled', 'paused', 'postponed', 'cancelled', 'ended'] as const;
export type DateStatus = (typeof DATE_STATUSES)[number];

/**
 * One performance of an event, `events/{id}/dates/{dateId}`. The event's document holds these fields of all its dates
 * too, so that lists, doors and sales read no more than the event.
 */
export type EventDate = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  status: DateStatus;
  statusAt: Date | null;
  /** Null: the event's capacity. */
  capacity: number | null;
  label: string;
};

/** What a date sets differently from its event and ticket types; only its own document holds it. */
export type DateTerms = EventDate & {
  venue: { name: string; address: string } | null;
  /** By ticket type; a missing one is sold as the type says. */
  types: Record<string, { price?: number; stock?: number }>;
  /** The start that a rule gave it; null for a date made by hand. It drifts from the rule where `startsAt` differs. */
  ruleStart: Date | null;
};

/** Parses one date; null without a start and an end. Never throws. */
export function parseEventDate(id: string, raw: unknown): EventDate | null {
  const data = fields(raw);
  const [startsAt, endsAt] = [moment(data.startsAt), moment(data.endsAt)];
  if (!startsAt || !endsAt) return null;
  return {
    id,
    startsAt,
    endsAt,
    doorsAt: moment(data.doorsAt),
    status: oneOf(data.status, DATE_STATUSES, 'paused'),
    statusAt: moment(data.statusAt),
    capacity: limit(data.capacity),
    label: text(data.label),
  };
}

export function parseDateTerms(id: string, raw: unknown): DateTerms | null {
  const date = parseEventDate(id, raw);
  if (!date) return null;
  const data = fields(raw);
  const venue = fields(data.venue);
  const types = Object.entries(fields(data.types)).map(([typeId, value]) => {
    const { price, stock } = fields(value);
    const given = { price: limit(price), stock: limit(stock) };
    return [typeId, Object.fromEntries(Object.entries(given).filter(([, one]) => one !== null))];
  });
  return {
    ...date,
    venue: data.venue ? { name: text(venue.name), address: text(venue.address) } : null,
    types: Object.fromEntries(types),
    ruleStart: moment(data.ruleStart),
  };
}

/** The dates in an event's document, by their start; undefined for an event without dates of its own. */
export function parseDates(raw: unknown): EventDate[] | undefined {
  const dates = Object.entries(fields(raw)).flatMap(([id, one]) => parseEventDate(id, one) ?? []);
  if (dates.length === 0) return undefined;
  return dates.sort((a, b) => +a.startsAt - +b.startsAt || a.id.localeCompare(b.id));
}

type Dated = { dates?: EventDate[]; startsAt: Date | null; endsAt: Date | null };

/**
 * The dates of an event. One without dates of its own has the date that its start and end make; without those, none.
 * Its id is the same as of the first date after others were added, so that tickets from before go on being of it.
 */
export function datesOf({ dates, startsAt, endsAt }: Dated): EventDate[] {
  if (dates) return dates;
  if (!startsAt || !endsAt) return [];
  const only = { id: FIRST_DATE, startsAt, endsAt, doorsAt: null };
  return [{ ...only, status: 'scheduled', statusAt: null, capacity: null, label: '' }];
}

export const hasManyDates = ({ dates = [] }: Pick<Dated, 'dates'>): boolean => dates.length > 1;

export const dateOf = (event: Dated, dateId: string): EventDate | undefined =>
  datesOf(event).find(({ id }) => id === dateId);

/** The next date that is not over and not cancelled at `now`; else the last one. */
export function nextDate(event: Dated, now: Date): EventDate | undefined {
  const dates = datesOf(event);
  return dates.find((date) => isAhead(date, now)) ?? dates.at(-1);
}

export const isAhead = ({ endsAt, status }: EventDate, now: Date): boolean =>
  endsAt > now && status !== 'cancelled' && status !== 'ended';

/** Why nothing is sold for a date at `at`; '' if it is on sale. */
export function refusalOfDate({ status, endsAt }: EventDate, at: Date): string {
  if (status === 'cancelled') return 'Esa fecha se canceló';
  if (endsAt <= at || status === 'ended') return 'Esa fecha ya pasó';
  return status === 'scheduled' ? '' : 'Esa fecha no está a la venta';
}

/** The dates that are neither over nor cancelled at `now`. */
export const datesAhead = (event: Dated, now: Date): EventDate[] =>
  datesOf(event).filter((date) => isAhead(date, now));

/** The dates on which something is sold at `now`. */
export const datesOnSale = (event: Dated, now: Date): EventDate[] =>
  datesOf(event).filter((date) => isAhead(date, now) && date.status === 'scheduled');

export const DATE_STATUS_TEXT: Record<
  DateStatus,
  { label: string; tone: 'good' | 'wait' | 'bad' | 'neutral' }
> = {
  scheduled: { label: 'Programada', tone: 'good' },
  paused: { label: 'Pausada', tone: 'wait' },
  postponed: { label: 'Postergada', tone: 'wait' },
  cancelled: { label: 'Cancelada', tone: 'bad' },
  ended: { label: 'Terminada', tone: 'neutral' },
};

/** The state to show of a date: over when its end has passed. */
export const shownStatus = ({ status, endsAt }: EventDate, now: Date): DateStatus =>
  status !== 'cancelled' && endsAt <= now ? 'ended' : status;

/** The status that decides the sale of a date: the event's, unless the date itself is not on sale. */
export const saleStatus = (event: EventStatus, { status }: EventDate): EventStatus =>
  status === 'scheduled' ? event : status === 'cancelled' ? 'cancelled' : 'paused';
