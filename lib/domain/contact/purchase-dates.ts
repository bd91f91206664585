import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import type { ContactPurchase } from './contact';

type Held = Pick<ContactPurchase, 'tickets' | 'dates'>;
type Of = { eventId: string | null; dateIds?: readonly string[] | undefined };

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** The tickets that somebody holds for any of the dates of an event, its passes too; without dates all of them. */
export function ticketsFor({ tickets, dates = {} }: Held, { eventId, dateIds = [] }: Of): number {
  if (!eventId || dateIds.length === 0) return tickets;
  const first = Math.max(0, tickets - sum(dates));
  const held: Record<string, number> = { ...dates, [FIRST_DATE]: first };
  return [...new Set([...dateIds, EVERY_DATE])].reduce(
    (total, id) => total + (Object.hasOwn(held, id) ? (held[id] ?? 0) : 0),
    0,
  );
}

/**
 * The tickets that somebody holds by date after `change`, below zero for what they gave back; `back` are those of it
 * that they had before. Undefined if nothing is of a date but the first, which is what the others leave.
 */
export function datesAfter(
  before: Record<string, number> = {},
  change: Record<string, number> = {},
  back: Record<string, number> = {},
): Record<string, number> | undefined {
  const of = (counts: Record<string, number>, id: string) =>
    Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0;
  const ids = new Set([...Object.keys(before), ...Object.keys(change)]);
  ids.delete(FIRST_DATE);
  const after = [...ids].flatMap((id): [string, number][] => {
    const count = Math.max(0, of(before, id) - of(back, id)) + of(change, id);
    return count > 0 ? [[id, count]] : [];
  });
  return after.length > 0 ? Object.fromEntries(after) : undefined;
}

/** Tickets, or parts of `quantity` of them, by date; with `sign` -1 what is given back. */
export function countDates(
  parts: readonly { dateId?: string; quantity?: number }[],
  sign: 1 | -1 = 1,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { dateId = FIRST_DATE, quantity = 1 } of parts) {
    counts[dateId] = (counts[dateId] ?? 0) + sign * quantity;
  }
  return counts;
}
