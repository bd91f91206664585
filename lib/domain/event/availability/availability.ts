import { type TicketType, takenOf } from '../../ticket/ticket-type';
import type { EventRecord } from '../event';

export type SaleState =
  | 'onSale'
  | 'upcoming'
  | 'waiting'
  /** Fewer are left than the minimum of an order. */
  | 'soldOut'
  | 'closed'
  | 'unavailable';

export type Availability = {
  state: SaleState;
  /** Tickets that can be taken now: the minimum of stock, shared capacity and the event's capacity. */
  left: number;
  total: number;
};

type EventPart = Pick<EventRecord, 'status' | 'capacity' | 'sharedCapacities' | 'endsAt'>;

/**
 * The availability of each ticket type at `now`, by id. Needs all types of the event, hidden ones included, because shared and
 * event capacity count over all of them. `left` counts in any state, for courtesies and the door; a sale needs `state ===
 * 'onSale'` and `quantity <= left`. A type with fewer places than the minimum of an order is sold out, and the next phase opens.
 */
export function availability(
  types: readonly TicketType[],
  event: EventPart,
  now: Date,
): Map<string, Availability> {
  const byId = new Map(types.map((type) => [type.id, type]));
  const eventLeft = event.capacity === null ? Infinity : event.capacity - sum(types);
  const groupOf = (type: TicketType) =>
    event.sharedCapacities.find((one) => one.id === type.sharedCapacityId);
  /** Negative if a limit was set below what is taken. */
  const roomOf = (type: TicketType): number => {
    const group = groupOf(type);
    const groupLeft = group
      ? group.capacity - sum(types.filter((one) => one.sharedCapacityId === group.id))
      : Infinity;
    return Math.min(type.stock - takenOf(type), groupLeft, eventLeft);
  };
  const leftOf = (type: TicketType) => Math.max(0, roomOf(type));
  const totalOf = (type: TicketType): number => {
    const room = roomOf(type);
    if (room >= 0) return takenOf(type) + room;
    return Math.min(type.stock, groupOf(type)?.capacity ?? Infinity, event.capacity ?? Infinity);
  };
  const isSoldOut = (type: TicketType) => leftOf(type) < Math.max(1, type.minPerOrder);
  const stateOf = (type: TicketType): SaleState => {
    if (event.status !== 'published') return 'unavailable';
    if ((event.endsAt && event.endsAt <= now) || isOver(type, now)) return 'closed';
    if (isSoldOut(type)) return 'soldOut';
    const before = byId.get(type.opensAfter);
    // A phase that has sold stays open, even if a refund reopens stock of the phase before.
    const begun = type.sold > 0;
    if (before && before.id !== type.id && !begun && !isOver(before, now) && !isSoldOut(before)) {
      return 'waiting';
    }
    return type.startsAt && type.startsAt > now ? 'upcoming' : 'onSale';
  };
  return new Map(
    types.map((type) => [
      type.id,
      { state: stateOf(type), left: leftOf(type), total: totalOf(type) },
    ]),
  );
}

/**
 * The total places of an event, taken ones included: the minimum of stocks, shared capacities and the event's own. Below the
 * number taken if a limit was set below it.
 */
export function placesOf(
  types: readonly TicketType[],
  event: Pick<EventPart, 'capacity' | 'sharedCapacities'>,
): number {
  const groups = new Map(event.sharedCapacities.map(({ id, capacity }) => [id, capacity]));
  const shared = new Map<string, number>();
  let places = 0;
  for (const { sharedCapacityId, stock } of types) {
    if (groups.has(sharedCapacityId)) {
      shared.set(sharedCapacityId, (shared.get(sharedCapacityId) ?? 0) + stock);
    } else places += stock;
  }
  for (const [id, stock] of shared) places += Math.min(stock, groups.get(id) ?? stock);
  return Math.min(places, event.capacity ?? places);
}

const sum = (types: readonly TicketType[]) =>
  types.reduce((total, type) => total + takenOf(type), 0);
const isOver = (type: TicketType, now: Date) => type.endsAt !== null && type.endsAt <= now;
