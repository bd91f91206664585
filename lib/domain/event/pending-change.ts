import { changedFields, sameValue } from '../kit/changes';
import { fields, moment, numericOrNull, text } from '../kit/read';
import type { EventContent } from './event-schema';

/**
 * The fields that buyers rely on, with their labels. On a published event, a member who may not change its
 * status can only request a change of them, which another member or an administrator approves.
 */
export const PROMISES = {
  name: 'el nombre',
  startsAt: 'la hora de inicio',
  endsAt: 'la hora de término',
  timeZone: 'la zona horaria',
  venue: 'el lugar',
  minAge: 'la edad mínima',
} as const;
export type PromisedField = keyof typeof PROMISES;
export const PROMISED = Object.keys(PROMISES) as PromisedField[];

/** A change that waits for approval: fields of the event, and higher prices by ticket type. */
export type PendingChange = {
  fields: Partial<Pick<EventContent, PromisedField>>;
  prices: Record<string, number>;
  by: { uid: string; email: string };
  /**
   * The time of the latest request: a decision names it, so that nobody approves a version that they have not
   * seen.
   */
  at: Date;
};

/** Parses the `pending` field of an event; null if nothing is pending. `content` parses the event's own fields. */
export function parsePending(
  raw: unknown,
  content: (raw: unknown) => Pick<EventContent, PromisedField>,
): PendingChange | null {
  const data = fields(raw);
  const at = moment(data.at);
  if (!at) return null;
  const stored = fields(data.fields);
  const read = content(stored);
  const asked = PROMISED.filter((field) => field in stored);
  const by = fields(data.by);
  const prices = Object.entries(fields(data.prices)).flatMap(([id, value]) => {
    const price = numericOrNull(value);
    return price === null ? [] : [[id, price] as const];
  });
  return {
    fields: Object.fromEntries(asked.map((field) => [field, read[field]])),
    prices: Object.fromEntries(prices),
    by: { uid: text(by.uid), email: text(by.email) },
    at,
  };
}

/** Whether it still contains anything to decide. */
export const isAsked = (pending: Pick<PendingChange, 'fields' | 'prices'>): boolean =>
  Object.keys(pending.fields).length + Object.keys(pending.prices).length > 0;

type Venue = EventContent['venue'];

/**
 * The place that waits once somebody edits `before` to `after`; undefined if none does. The parts of a place (name,
 * address, commune, map) are asked for one by one: an edit replaces only those that it touches, and the rest of what waits
 * (`asked`) goes on waiting. `waits` says that the edit itself needs a decision.
 */
export function placeLeftWaiting(
  before: Venue,
  after: Venue,
  asked: Venue | undefined,
  waits: boolean,
): Venue | undefined {
  const touched = changedFields(before, after);
  if (waits) return { ...(asked ?? before), ...touched };
  const wanted = changedFields(before, asked ?? before);
  const left = { ...after, ...wanted, ...touched };
  return sameValue(left, after) ? undefined : left;
}

/** The fields of a night, which wait for a decision together. */
export const NIGHT = ['startsAt', 'endsAt', 'timeZone'] as const;
type When = Pick<EventContent, (typeof NIGHT)[number]>;

/**
 * The first field of an edited date that does not fit one that waits for approval; null if there is none. Start, end and
 * zone are one night: an edit that leaves a part of what waits (`asked`) alone would make another night with it, which
 * nobody asked for. Only a further request in the same zone may join it (`waits`), as long as it ends after it starts.
 */
export function halvedDate(
  now: When,
  asked: Partial<When>,
  edited: Partial<When>,
  waits: boolean,
): keyof When | null {
  const touched = NIGHT.find((field) => field in edited);
  if (!touched || NIGHT.every((field) => !(field in asked) || field in edited)) return null;
  const { startsAt, endsAt } = { ...now, ...asked, ...edited };
  const isOneZone = !('timeZone' in asked) && !('timeZone' in edited);
  const joins = waits && isOneZone && !(startsAt && endsAt && endsAt <= startsAt);
  return joins ? null : touched;
}
