import type { TicketType } from '../ticket/ticket-type';
import type { SharedCapacity } from './event';

/**
 * The ticket types that name a shared capacity the event lacks. Nothing but their own stock would limit them, so such an event
 * cannot be published, and a capacity in use cannot be removed.
 */
export const withoutTheirCapacity = <T extends Pick<TicketType, 'sharedCapacityId'>>(
  types: readonly T[],
  capacities: readonly SharedCapacity[],
): T[] =>
  types.filter(
    ({ sharedCapacityId }) =>
      sharedCapacityId !== '' && !capacities.some(({ id }) => id === sharedCapacityId),
  );
