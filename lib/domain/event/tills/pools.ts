import type { TicketType } from '../../ticket/ticket-type';
import type { EventRecord } from '../event';
import type { Counts } from './till';

export type Capacities = Pick<EventRecord, 'capacity' | 'sharedCapacities'>;

export const EVENT_POOL = 'event';
export const typePool = (typeId: string) => `type:${typeId}`;
const groupPool = (groupId: string) => `group:${groupId}`;
export const codePool = (codeId: string) => `code:${codeId}`;

/** The pools from which a ticket of a type is taken: its stock, its shared capacity, the event's capacity. */
export function poolsOf(
  type: Pick<TicketType, 'id' | 'sharedCapacityId'>,
  event: Capacities,
): string[] {
  const group = event.sharedCapacities.find(({ id }) => id === type.sharedCapacityId);
  return [
    typePool(type.id),
    ...(group ? [groupPool(group.id)] : []),
    ...(event.capacity === null ? [] : [EVENT_POOL]),
  ];
}

/** The places by pool that `tickets` (by type) take; types missing from `types` take none. */
export function placesTaken(
  tickets: Counts,
  types: readonly TicketType[],
  event: Capacities,
): Counts {
  const taken: Counts = {};
  for (const [id, count] of Object.entries(tickets)) {
    const type = types.find((one) => one.id === id);
    for (const pool of type ? poolsOf(type, event) : []) taken[pool] = (taken[pool] ?? 0) + count;
  }
  return taken;
}

type View<E> = { types: TicketType[]; event: E };

/**
 * The event without its tills: each limit lowered by what tills were granted. Without phases, because the previous one may be in
 * the tills; the caller checks them.
 */
export function shownWithoutTills<E extends Capacities>(
  types: readonly TicketType[],
  event: E,
  granted: Counts,
): View<E> {
  return {
    types: types.map((type) => ({
      ...type,
      opensAfter: '',
      stock: type.stock - (granted[typePool(type.id)] ?? 0),
    })),
    event: {
      ...event,
      capacity: event.capacity === null ? null : event.capacity - (granted[EVENT_POOL] ?? 0),
      sharedCapacities: event.sharedCapacities.map((one) => ({
        ...one,
        capacity: one.capacity - (granted[groupPool(one.id)] ?? 0),
      })),
    },
  };
}

/**
 * The ticket types with the minimum that is taken while tills have `granted`: their documents lack both what tills have sold
 * since the last settlement and what was returned to them. A phase sold by tills keeps at least one sold.
 */
export const leastTaken = (types: readonly TicketType[], granted: Counts): TicketType[] =>
  types.map((type) => {
    if (!(typePool(type.id) in granted)) return type;
    return { ...type, sold: leastSold(type, types, type.sold), courtesies: 0 };
  });

export const leastSold = (
  { opensAfter }: Pick<TicketType, 'opensAfter'>,
  types: readonly TicketType[],
  sold: number,
): number => (types.some((one) => one.id === opensAfter) ? Math.min(sold, 1) : 0);

/** The event as one till sells it: its remaining slice. Only types with an open phase. */
export function shownByTill<E extends Capacities>(
  types: readonly TicketType[],
  event: E,
  left: Counts,
): View<E> {
  return {
    types: types
      .filter((type) => typePool(type.id) in left)
      .map((type) => ({
        ...type,
        opensAfter: '',
        sold: 0,
        courtesies: 0,
        held: 0,
        stock: left[typePool(type.id)] ?? 0,
      })),
    event: {
      ...event,
      capacity: event.capacity === null ? null : (left[EVENT_POOL] ?? 0),
      sharedCapacities: event.sharedCapacities.map((one) => ({
        ...one,
        capacity: left[groupPool(one.id)] ?? 0,
      })),
    },
  };
}

/** Whether tills with these pools sell all these types. */
export const sellsAll = (pools: Counts, typeIds: Iterable<string>): boolean =>
  [...typeIds].every((id) => typePool(id) in pools);
