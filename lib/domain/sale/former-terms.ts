import type { EventContent } from '../event/event-schema';
import { fields, moment } from '../kit/read';
import type { ConsumptionContent } from '../menu/consumption';
import type { DiscountContent } from '../ticket/discount';
import type { TicketType, TicketTypeContent } from '../ticket/ticket-type';
import { SALE_LIMITS } from './sale';

/**
 * Whether a field of a ticket type decides if, and at what price, a sale is possible, and may change while the event is
 * on sale: a field that does not say so does not compile.
 */
const IS_TERM: Record<keyof TicketTypeContent, boolean> = {
  name: false,
  description: false,
  price: true,
  stock: false,
  startsAt: true,
  endsAt: true,
  minPerOrder: true,
  maxPerOrder: true,
  hidden: false,
  reentry: false,
  order: false,
  opensAfter: true,
  sharedCapacityId: false,
};

type Terms = {
  discount: keyof DiscountContent;
  consumption: keyof ConsumptionContent;
  event: keyof EventContent;
};

const TERMS: { [Part in keyof Terms]: readonly Terms[Part][] } = {
  discount: [
    'kind',
    'percent',
    'amount',
    'startsAt',
    'endsAt',
    'ticketTypeIds',
    'dateIds',
    'active',
  ],
  consumption: ['price', 'dateIds', 'active'],
  event: ['resale'],
};

const termsOfPart: Record<string, readonly string[]> = {
  ...TERMS,
  ticketType: Object.entries(IS_TERM).flatMap(([field, is]) => (is ? field : [])),
};

/** The terms that a change replaced, and until when they applied: an entry of `former` in what is sold. */
export type FormerTerms = { until: Date; terms: Record<string, unknown> };

const MOST_ENTRIES = 100;
const KEPT_MS = SALE_LIMITS.lateMs + SALE_LIMITS.clockSkewMs;

/**
 * The value of `former` after a change replaces the fields `before`; null if none of them is a term of this kind. Drops terms too
 * old for any sale still to be reported.
 */
export function keepFormer(
  part: string,
  raw: unknown,
  before: Record<string, unknown>,
  now: Date,
): FormerTerms[] | null {
  const replaced = Object.entries(before).filter(([field]) => termsOfPart[part]?.includes(field));
  if (replaced.length === 0) return null;
  const kept = formerOf(raw).filter(({ until }) => now.getTime() - until.getTime() <= KEPT_MS);
  return [...kept, { until: now, terms: Object.fromEntries(replaced) }].slice(-MOST_ENTRIES);
}

/** A stored document with the terms in force at a date; null if they have not changed since. */
export function withTermsAt(raw: unknown, at: Date): Record<string, unknown> | null {
  const since = formerOf(raw).filter(({ until }) => until > at);
  if (since.length === 0) return null;
  // Newest first, by order of replacement and not by date: dates can be equal or come from two clocks.
  return Object.assign({ ...fields(raw) }, ...since.reverse().map(({ terms }) => terms));
}

/**
 * A ticket type with its former terms (`then`) and its present stock. A type that does not wait for a phase now does not get one
 * back: tills sell without reading the phase before.
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
