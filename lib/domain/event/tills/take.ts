import type { TicketType } from '../../ticket/ticket-type';
import { TILL_POLICY, type TillPolicy } from './open';
import { type Capacities, codePool, placesTaken } from './pools';
import { addCounts, type Counts, type Till, type TillSet } from './till';

/** The demand of a call: tickets by type, and uses of codes. Negative for refunds. */
export type Demand = {
  sold?: Counts;
  given?: Counts;
  /** Places for the waiting list, which no till counts. */
  held?: Counts;
  uses?: Counts;
  dates?: Record<string, { sold?: Counts; given?: Counts; held?: Counts }>;
};

/** The places by pool that a demand takes, uses included. */
export function poolsTaken(
  { sold = {}, given = {}, uses = {} }: Demand,
  types: readonly TicketType[],
  event: Capacities,
): Counts {
  const places = placesTaken(addCounts(sold, given), types, event);
  for (const [code, count] of Object.entries(uses)) places[codePool(code)] = count;
  return places;
}

/** Whether a till has all these places; a code without a slice has no limit. */
export const hasPlaces = (left: Counts, places: Counts): boolean =>
  Object.entries(places).every(([pool, count]) =>
    pool in left ? count <= (left[pool] ?? 0) : pool.startsWith('code:'),
  );

/** The till after a demand; null if it lacks some of it. Refunded places are sold again by this till. */
export function takeFrom(till: Till, demand: Demand, places: Counts): Till | null {
  if (!hasPlaces(till.left, places)) return null;
  const left = { ...till.left };
  for (const [pool, count] of Object.entries(places)) {
    if (pool in left) left[pool] = (left[pool] ?? 0) - count;
  }
  return {
    ...till,
    left,
    sold: addCounts(till.sold, demand.sold ?? {}),
    given: addCounts(till.given, demand.given ?? {}),
    uses: addCounts(till.uses, demand.uses ?? {}),
    turns: till.turns + 1,
  };
}

/** The tickets and uses that tills have counted and ticket types and codes do not show yet. */
export function countedIn(
  tills: readonly Till[],
): Required<Omit<Demand, 'dates' | 'held'>> & { turns: number } {
  const sum = { sold: {} as Counts, given: {} as Counts, uses: {} as Counts, turns: 0 };
  for (const till of tills) {
    sum.sold = addCounts(sum.sold, till.sold);
    sum.given = addCounts(sum.given, till.given);
    sum.uses = addCounts(sum.uses, till.uses);
    sum.turns += till.turns;
  }
  return sum;
}

export const emptied = (till: Till): Till => ({ ...till, sold: {}, given: {}, uses: {}, turns: 0 });

/** The grant of `tills` tills with the slice `left`. */
export const grantOf = (tills: number, left: Counts): Counts =>
  Object.fromEntries(Object.entries(left).map(([pool, each]) => [pool, each * tills]));

/** The grants after counts of tills were added to ticket types and codes. */
export function grantLess(granted: Counts, places: Counts): Counts {
  const less = { ...granted };
  for (const [pool, count] of Object.entries(places)) {
    if (pool in less) less[pool] = (less[pool] ?? 0) - count;
  }
  return less;
}

export const withTills = (types: readonly TicketType[], tills: readonly Till[]): TicketType[] =>
  types.map((type) => tills.reduce(withTill, type));

function withTill(type: TicketType, { dateId, sold, given }: Till): TicketType {
  const more = { sold: sold[type.id] ?? 0, courtesies: given[type.id] ?? 0 };
  const add = (to: typeof more) => ({
    sold: to.sold + more.sold,
    courtesies: to.courtesies + more.courtesies,
  });
  if (!dateId) return { ...type, ...add(type) };
  const { scope = 'each', ids = [], taken = {} } = type.dates ?? {};
  const before = taken[dateId] ?? { sold: 0, courtesies: 0 };
  const there = { ...before, ...add(before) };
  return { ...type, ...add(type), dates: { scope, ids, taken: { ...taken, [dateId]: there } } };
}

/** The measure of load after one more write of the guard at `now` (milliseconds). */
export function nextTurn(
  { since, recent }: TillSet,
  now: number,
  { busyMs }: TillPolicy = TILL_POLICY,
): Pick<TillSet, 'since' | 'recent'> {
  const isRecent = now - since < busyMs && now >= since;
  return { since: isRecent ? since : now, recent: isRecent ? recent + 1 : 1 };
}

/**
 * Whether an event sells fast enough to open tills or divide them again. `waiting` calls count as well, because a document that
 * takes one write a second shows a rush only by them.
 */
export function isBusy(
  { since, recent, heldUntil, tills }: TillSet,
  now: number,
  waiting: number,
  policy: TillPolicy = TILL_POLICY,
): boolean {
  if (policy.most === 0 || now < heldUntil) return false;
  const isWaitedFor = tills === 0 && waiting >= policy.waiting;
  return isWaitedFor || (recent >= policy.busy && now - since < policy.busyMs);
}

/** Whether so few tills have places that merging them is cheaper than searching. */
export const isThin = (having: number, tills: number): boolean => having < tills / 8;
