import { fields, numeric } from '../../kit/read';

/** Numbers by name: places by pool, tickets by type, uses by code. */
export type Counts = Record<string, number>;

/**
 * A till: `events/{eventId}/tills/{n}`, a slice of the places of a busy event, sold from without touching the rest.
 * Written by functions only.
 */
export type Till = {
  /** The opening it belongs to; a sale uses it only if its event is still in the same one. */
  epoch: number;
  /** The places it may still sell, by pool; a code's uses too. */
  left: Counts;
  /** Sold, given and used here and not yet added to the ticket types and codes; negative after a refund. */
  sold: Counts;
  given: Counts;
  uses: Counts;
  /** How often it was written since its counts were last added. */
  turns: number;
};

/**
 * The guard of an event's places: `events/{eventId}/guards/places`. Without tills, every sale is serialised by it.
 * What is in the tills is `granted`, so that the ticket types' own counts and the grants together are the capacity.
 */
export type Guard = {
  turns: number;
  /** The number of open tills; 0: the whole inventory is in the ticket types, as in a document without the field. */
  tills: number;
  /** Grows whenever tills are opened or closed. */
  epoch: number;
  granted: Counts;
  /** The writes since `since` (milliseconds), by which the load is measured. */
  since: number;
  recent: number;
  /** Tills are not opened, or divided anew, before this moment (milliseconds). */
  heldUntil: number;
  /** Until this moment (milliseconds) one process opens the tills, and the others wait for it; 0: none does. */
  openingUntil: number;
  /** The number of documents that the event's totals are spread over because of its tills; 0 once they are folded. */
  spread: number;
  /**
   * When the schedule last took up what the tills leave to it, or its wait for that began (milliseconds); 0: nothing
   * waits for it.
   */
  tendedAt: number;
  /** Codes whose sales waited for each other because no till counted them, by the moment of the last (milliseconds). */
  wanted: Counts;
  /** The processes that sell from the tills, each until a moment (milliseconds). */
  sellers: Counts;
};

const counts = (raw: unknown): Counts =>
  Object.fromEntries(Object.entries(fields(raw)).map(([key, value]) => [key, numeric(value)]));

/** Parses a till; missing values are 0. Never throws. */
export function parseTill(raw: unknown): Till {
  const data = fields(raw);
  return {
    epoch: numeric(data.epoch),
    left: counts(data.left),
    sold: counts(data.sold),
    given: counts(data.given),
    uses: counts(data.uses),
    turns: numeric(data.turns),
  };
}

/** Parses a guard; a missing one, or one from before there were tills, has none open. Never throws. */
export function parseGuard(raw: unknown): Guard {
  const data = fields(raw);
  return {
    turns: numeric(data.turns),
    tills: numeric(data.tills),
    epoch: numeric(data.epoch),
    granted: counts(data.granted),
    since: numeric(data.since),
    recent: numeric(data.recent),
    heldUntil: numeric(data.heldUntil),
    openingUntil: numeric(data.openingUntil),
    spread: numeric(data.spread),
    tendedAt: numeric(data.tendedAt),
    wanted: counts(data.wanted),
    sellers: counts(data.sellers),
  };
}

/** Adds counts by name; names that come to 0 are left out. */
export function addCounts(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).filter(([, count]) => count !== 0));
}
