import type { Demand } from '../event/tills/take';
import type { Counts } from '../event/tills/till';
import { isAwaited, type Waitlist } from '../event/waitlist';
import type { TicketType } from '../ticket/ticket-type';
import { EVERY_DATE, isPass } from '../ticket/type-dates';

/**
 * Places held for a waiting list are the third thing that a ticket type counts, beside sold ones and courtesies, in the same
 * sum that every sale is refused by.
 */

function backOf(
  { sold = {}, given = {} }: Pick<Demand, 'sold' | 'given'>,
  list: Waitlist,
  dateId: string,
): Counts {
  const back: Counts = {};
  for (const id of Object.keys({ ...sold, ...given })) {
    const less = -((sold[id] ?? 0) + (given[id] ?? 0));
    if (less > 0 && isAwaited(list, id, dateId)) back[id] = less;
  }
  return back;
}

/** A demand whose awaited places do not go back to the sale but to those who wait; null where it gives none back. */
export function heldBack(demand: Demand, list: Waitlist): Demand | null {
  const dates = Object.fromEntries(
    Object.entries(demand.dates ?? {}).map(([id, of]) => [
      id,
      { ...of, held: backOf(of, list, id) },
    ]),
  );
  const all = Object.values(dates);
  const held = sumOf(all.map((of) => of.held));
  // The places on no date alone. A ticket that changes its date gives back there, though the type has as many as
  // before.
  for (const [id, count] of Object.entries(backOf(demand, list, ''))) {
    if (!all.some(({ sold, given }) => id in { ...sold, ...given })) held[id] = count;
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
  if (isPass(type) || !dateId || dateId === EVERY_DATE) return { ...type, held };
  const dates = type.dates ?? { scope: 'each' as const, ids: [], taken: {} };
  const there = dates.taken[dateId] ?? { sold: 0, courtesies: 0 };
  const taken = { ...dates.taken, [dateId]: { ...there, held: (there.held ?? 0) + count } };
  return { ...type, held, dates: { ...dates, taken } };
}

export function withoutHeld(type: TicketType): TicketType {
  const { held, dates, ...free } = type;
  if (!dates) return free;
  const taken = Object.entries(dates.taken).map(([id, { held: _, ...of }]) => [id, of]);
  return { ...free, dates: { ...dates, taken: Object.fromEntries(taken) } };
}

/** The types with at least what each had held before, in all and on each date. */
export const keepHeld = (
  types: readonly TicketType[],
  before: readonly TicketType[],
): TicketType[] =>
  types.map((type) => {
    const old = before.find(({ id }) => id === type.id);
    const ids = ['', ...Object.keys({ ...type.dates?.taken, ...old?.dates?.taken })];
    return ids.reduce((kept, id) => {
      const lacks = heldOn(old, id) - heldOn(type, id);
      return lacks > 0 ? withHeld(kept, id, lacks) : kept;
    }, type);
  });

/** The number held of a type on a date; '' is what is held on none. */
function heldOn(type: TicketType | undefined, dateId: string): number {
  const taken = type?.dates?.taken ?? {};
  if (dateId) return taken[dateId]?.held ?? 0;
  return (type?.held ?? 0) - Object.values(taken).reduce((sum, { held = 0 }) => sum + held, 0);
}

/** The change of each type's held places, in all and by date; types that stay as they are have none. */
export function heldChanges(before: readonly TicketType[], after: readonly TicketType[]) {
  return after.flatMap((type) => {
    const old = before.find(({ id }) => id === type.id);
    const held = (type.held ?? 0) - (old?.held ?? 0);
    const ids = Object.keys({ ...type.dates?.taken, ...old?.dates?.taken });
    const dates = ids.flatMap((id) => {
      const change = heldOn(type, id) - heldOn(old, id);
      return change === 0 ? [] : [{ id, held: change }];
    });
    return held === 0 && dates.length === 0 ? [] : [{ id: type.id, held, dates }];
  });
}
