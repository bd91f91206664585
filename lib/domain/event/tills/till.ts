import { fields, numeric, text } from '../../kit/read';

export type Counts = Record<string, number>;

/** A slice of a busy event's stock, sold from without touching the rest: `events/{eventId}/tills/{n}`. */
export type Till = {
  /** The date that it sells; '' of an event without dates. */
  dateId: string;
  /** Grows when tills are opened or closed; a sale is refused if its event's epoch differs. */
  epoch: number;
  left: Counts;
  sold: Counts;
  given: Counts;
  uses: Counts;
  turns: number;
};

/**
 * The tills of an event without dates, or those of one date, which sell apart from those of others. They are `tills`,
 * numbered from `from` on, because all of an event lie in one collection; without any the stock is in the ticket
 * types. Times are milliseconds.
 */
export type TillSet = {
  tills: number;
  from: number;
  epoch: number;
  granted: Counts;
  /** The load: writes since `since`. */
  since: number;
  recent: number;
  /** No opening or new division of tills before this time (milliseconds). */
  heldUntil: number;
  /** A lease: until then (milliseconds) one process opens the tills and others wait; 0 for none. */
  openingUntil: number;
  /** The processes that sell from tills, each with its expiry (milliseconds). */
  sellers: Counts;
};

/**
 * The guard of an event's stock: `events/{eventId}/guards/places`. Without tills, it serializes all sales. `granted` is in the
 * tills: it and the counts of ticket types make up the capacity. An event with dates has its tills in `dates` alone.
 */
export type Guard = TillSet & {
  turns: number;
  spread: number;
  /** The time (milliseconds) at which the scheduled job last tended the tills, or began to be due; 0 if nothing waits. */
  tendedAt: number;
  /** Codes without a slice whose sales conflicted, with the time of the last (milliseconds). */
  wanted: Counts;
  dates: Record<string, TillSet>;
};

const counts = (raw: unknown): Counts =>
  Object.fromEntries(Object.entries(fields(raw)).map(([key, value]) => [key, numeric(value)]));

export function parseTill(raw: unknown): Till {
  const data = fields(raw);
  return {
    dateId: text(data.dateId),
    epoch: numeric(data.epoch),
    left: counts(data.left),
    sold: counts(data.sold),
    given: counts(data.given),
    uses: counts(data.uses),
    turns: numeric(data.turns),
  };
}

function parseSet(raw: unknown): TillSet {
  const data = fields(raw);
  return {
    tills: numeric(data.tills),
    from: numeric(data.from),
    epoch: numeric(data.epoch),
    granted: counts(data.granted),
    since: numeric(data.since),
    recent: numeric(data.recent),
    heldUntil: numeric(data.heldUntil),
    openingUntil: numeric(data.openingUntil),
    sellers: counts(data.sellers),
  };
}

/** Parses a guard; a missing one has no tills. Never throws. */
export function parseGuard(raw: unknown): Guard {
  const data = fields(raw);
  const dates = Object.entries(fields(data.dates)).map(([id, set]) => [id, parseSet(set)]);
  return {
    ...parseSet(raw),
    turns: numeric(data.turns),
    spread: numeric(data.spread),
    tendedAt: numeric(data.tendedAt),
    wanted: counts(data.wanted),
    dates: Object.fromEntries(dates),
  };
}

/** Adds counts by name; zeros are dropped. */
export function addCounts(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).filter(([, count]) => count !== 0));
}
