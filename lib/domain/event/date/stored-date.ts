import { fields, limit, moment, oneOf, text } from '../../kit/read';

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
  venue?: DatePlace | null;
};

type DatePlace = { name: string; address: string };

/**
 * The terms of a date for a ticket type; what is missing is as the type says. Its sale opens and closes so many hours
 * before the date begins, and moves with it.
 */
export type TypeTerms = {
  price?: number;
  stock?: number;
  opensBefore?: number;
  closesBefore?: number;
};
const TERMS = ['price', 'stock', 'opensBefore', 'closesBefore'] as const;

/** The terms that a date sets differently from its event and ticket types; only its own document holds it. */
export type DateTerms = EventDate & {
  venue: DatePlace | null;
  /** By ticket type; a missing one is sold as the type says. */
  types: Record<string, TypeTerms>;
  /**
   * The start that a rule gave it; null for a date made by hand. It drifts from the rule where `startsAt` differs;
   * with `offRule` it stays although the rule has its night no more.
   */
  ruleStart: Date | null;
  offRule?: boolean;
  /** The time of its addition; missing in older dates. In the event's document only `addedOf` reads it. */
  addedAt?: Date;
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
    ...(data.venue !== undefined && { venue: placeOf(data.venue) }),
  };
}

function placeOf(raw: unknown): DatePlace | null {
  const { name, address } = fields(raw);
  return raw ? { name: text(name), address: text(address) } : null;
}

export function parseDateTerms(id: string, raw: unknown): DateTerms | null {
  const date = parseEventDate(id, raw);
  if (!date) return null;
  const data = fields(raw);
  const added = moment(data.addedAt);
  const types = Object.entries(fields(data.types)).map(([typeId, value]) => {
    const given = TERMS.map((name) => [name, limit(fields(value)[name])]);
    return [typeId, Object.fromEntries(given.filter(([, one]) => one !== null))];
  });
  return {
    ...date,
    venue: date.venue ?? null,
    types: Object.fromEntries(types),
    ruleStart: moment(data.ruleStart),
    ...(data.offRule === true && { offRule: true }),
    ...(added && { addedAt: added }),
  };
}

/** The dates in an event's document, by their start; undefined for an event without dates of its own. */
export function parseDates(raw: unknown): EventDate[] | undefined {
  const dates = Object.entries(fields(raw)).flatMap(([id, one]) => parseEventDate(id, one) ?? []);
  if (dates.length === 0) return undefined;
  return dates.sort((a, b) => +a.startsAt - +b.startsAt || a.id.localeCompare(b.id));
}
