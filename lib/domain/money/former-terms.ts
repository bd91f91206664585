import { fields, moment } from '../kit/read';
import type { TicketType } from '../ticket/ticket-type';
import { SALE_LIMITS } from './sale';

/** What decides about a sale besides what is left, and may be edited while the event is on sale. */
const TERMS: Record<string, readonly string[]> = {
  ticketType: ['price', 'startsAt', 'endsAt', 'minPerOrder', 'maxPerOrder', 'opensAfter'],
  discount: ['kind', 'percent', 'amount', 'startsAt', 'endsAt', 'ticketTypeIds', 'active'],
  consumption: ['price', 'active'],
  event: ['resale'],
};

/** Terms that a change replaced, and until when they applied: an entry of `former` in a type, a code, a product or an event. */
export type FormerTerms = { until: Date; terms: Record<string, unknown> };

const MOST_ENTRIES = 100;
const KEPT_MS = SALE_LIMITS.lateMs + SALE_LIMITS.clockSkewMs;

/**
 * What a document keeps in `former` once a change replaces the fields `before`; null if none of them is a term of its
 * kind. What no sale can be told of any more is dropped.
 */
export function keepFormer(
  part: string,
  raw: unknown,
  before: Record<string, unknown>,
  now: Date,
): FormerTerms[] | null {
  const replaced = Object.entries(before).filter(([field]) => TERMS[part]?.includes(field));
  if (replaced.length === 0) return null;
  const kept = formerOf(raw).filter(({ until }) => now.getTime() - until.getTime() <= KEPT_MS);
  return [...kept, { until: now, terms: Object.fromEntries(replaced) }].slice(-MOST_ENTRIES);
}

/** A stored document with the terms that it had at a date; null if they have not changed since. */
export function withTermsAt(raw: unknown, at: Date): Record<string, unknown> | null {
  const since = formerOf(raw).filter(({ until }) => until > at);
  if (since.length === 0) return null;
  // Backwards in the order in which they were replaced: two edits may carry the same moment, or those of two clocks.
  return Object.assign({ ...fields(raw) }, ...since.reverse().map(({ terms }) => terms));
}

/**
 * A ticket type with the terms that it had (`then`), and with the places that it has. Where it waits for no phase it stays
 * so: tills sell without looking at the phase before.
 */
export function typeOnTerms(type: TicketType, then: TicketType): TicketType {
  const { price, startsAt, endsAt, minPerOrder, maxPerOrder } = then;
  const opensAfter = type.opensAfter && then.opensAfter;
  return { ...type, price, startsAt, endsAt, minPerOrder, maxPerOrder, opensAfter };
}

function formerOf(raw: unknown): FormerTerms[] {
  const { former } = fields(raw);
  if (!Array.isArray(former)) return [];
  return former.flatMap((entry: unknown) => {
    const { until, terms } = fields(entry);
    const at = moment(until);
    return at ? [{ until: at, terms: fields(terms) }] : [];
  });
}
