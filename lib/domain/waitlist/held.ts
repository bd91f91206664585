import type { Demand } from '../event/tills/take';
import type { Counts } from '../event/tills/till';
import type { TicketType } from '../ticket/ticket-type';

/**
 * Places held for a waiting list are the third thing that a ticket type counts, beside sold ones and courtesies, in the same
 * sum that every sale is refused by.
 */

/** What a demand gives back, by ticket type. */
const backOf = ({ sold = {}, given = {} }: Pick<Demand, 'sold' | 'given'>): Counts => {
  const back: Counts = {};
  for (const id of Object.keys({ ...sold, ...given })) {
    const less = -((sold[id] ?? 0) + (given[id] ?? 0));
    if (less > 0) back[id] = less;
  }
  return back;
};

/** A demand whose places do not go back to the sale but to whoever waits; null where it gives none back. */
export function heldBack(demand: Demand): Demand | null {
  const dates = Object.fromEntries(
    Object.entries(demand.dates ?? {}).map(([id, of]) => [id, { ...of, held: backOf(of) }]),
  );
  const held: Counts = {};
  for (const [id, count] of Object.entries(backOf(demand))) held[id] = count;
  // A ticket that changes its date gives back there, though the type has as many as before.
  for (const [id, count] of Object.entries(sumOf(Object.values(dates).map((of) => of.held)))) {
    held[id] = Math.max(held[id] ?? 0, count);
  }
  if (Object.keys(held).length === 0) return null;
  return { ...demand, held, ...(demand.dates && { dates }) };
}

const sumOf = (all: readonly Counts[]): Counts => {
  const sum: Counts = {};
  for (const [id, count] of all.flatMap((one) => Object.entries(one))) {
    sum[id] = (sum[id] ?? 0) + count;
  }
  return sum;
};

/** A type with so many held places more, or fewer, on a date; `dateId` is '' or 'all' where they are of none. */
export function withHeld(type: TicketType, dateId: string, count: number): TicketType {
  const held = (type.held ?? 0) + count;
  const { dates } = type;
  if (!dates || dates.scope === 'pass' || !dateId) return { ...type, held };
  const there = dates.taken[dateId] ?? { sold: 0, courtesies: 0 };
  const taken = { ...dates.taken, [dateId]: { ...there, held: (there.held ?? 0) + count } };
  return { ...type, held, dates: { ...dates, taken } };
}
