import type { Discount } from '../../ticket/discount';
import { type TicketType, takenOf } from '../../ticket/ticket-type';
import { isPass } from '../../ticket/type-dates';
import { availability } from '../availability/availability';
import type { EventRecord } from '../event';
import { codePool, EVENT_POOL, poolsOf } from './pools';
import type { Counts } from './till';

export type TillPolicy = {
  most: number;
  fewest: number;
  /** The minimum of tickets of a type in a till: an order that no till can fill closes all tills. */
  slice: number;
  /**
   * Tills open after this many writes of the guard within `busyMs`, or when `waiting` calls wait in one process; they
   * close after fewer writes in a minute.
   */
  busy: number;
  busyMs: number;
  waiting: number;
};

export const TILL_POLICY: TillPolicy = {
  most: 64,
  fewest: 16,
  slice: 10,
  busy: 10,
  busyMs: 10_000,
  waiting: 8,
};

type Opening = {
  tills: number;
  left: Counts;
};

type Sellable = Pick<EventRecord, 'status' | 'capacity' | 'sharedCapacities' | 'endsAt'>;

/** The minimum uses of a code for `tills` tills: two each, and a share outside. */
export const leastUses = (tills: number): number => 2 * (tills + 1);

/**
 * Plans the tills of an event, or of what one of its dates has (`viewOfDate`): how many, and the equal slice of each pool; null if
 * it has too few places. A type is sold by tills only if it is no pass, which takes a place on every date, and if its phase cannot close again: it has no previous one, that one's window is over, or it has sold. A code with a limit,
 * only if each till gets some uses.
 */
export function tillsToOpen(
  types: readonly TicketType[],
  event: Sellable,
  codes: readonly Discount[],
  now: Date,
  policy: TillPolicy = TILL_POLICY,
): Opening | null {
  const found = availability(types, event, now);
  const open = types.filter((type) => {
    const state = found.get(type.id)?.state;
    const isSold = state === 'onSale' || state === 'upcoming';
    return isSold && !isPass(type) && isPhaseSettled(type, types, now);
  });
  const leftOf = (type: TicketType) => found.get(type.id)?.left ?? 0;
  const sizeOf = (type: TicketType) => Math.max(policy.slice, type.maxPerOrder);
  const all = open.reduce((sum, type) => sum + leftOf(type), 0);
  // The largest number that leaves nine tenths of the tickets in useful slices.
  for (let tills = policy.most; tills >= Math.max(1, policy.fewest); tills = fewer(tills)) {
    const sold = open.filter((type) => Math.floor(leftOf(type) / (tills + 1)) >= sizeOf(type));
    const covered = sold.reduce((sum, type) => sum + leftOf(type), 0);
    if (covered > 0 && (covered >= 0.9 * all || fewer(tills) < policy.fewest)) {
      return { tills, left: slices(sold, types, event, codes, tills) };
    }
  }
  return null;
}

const fewer = (tills: number) => Math.ceil(tills * 0.75) - 1;

function isPhaseSettled(type: TicketType, types: readonly TicketType[], now: Date): boolean {
  const before = types.find(({ id }) => id === type.opensAfter);
  if (!before || before.id === type.id || type.sold > 0) return true;
  return before.endsAt !== null && before.endsAt <= now;
}

function slices(
  sold: readonly TicketType[],
  types: readonly TicketType[],
  event: Sellable,
  codes: readonly Discount[],
  tills: number,
): Counts {
  const share = (left: number) => Math.max(0, Math.floor(left / (tills + 1)));
  const taken = (pool: string) =>
    types
      .filter((type) => poolsOf(type, event).includes(pool))
      .reduce((sum, type) => sum + takenOf(type), 0);
  const left: Counts = {};
  for (const type of sold) {
    for (const pool of poolsOf(type, event)) {
      const group = event.sharedCapacities.find(({ id }) => id === type.sharedCapacityId);
      const places =
        pool === EVENT_POOL
          ? (event.capacity ?? 0)
          : pool.startsWith('group:')
            ? (group?.capacity ?? 0)
            : type.stock;
      left[pool] = share(places - taken(pool));
    }
  }
  for (const { id, limit, uses } of codes) {
    if (limit === null || limit - uses < leastUses(tills)) continue;
    left[codePool(id)] = share(limit - uses);
  }
  return left;
}
