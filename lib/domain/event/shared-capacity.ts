import type { TicketType } from '../ticket/ticket-type';
import type { SharedCapacity } from './event';

/**
 * The ticket types that name a shared capacity which the event does not have: nothing would limit them but their own
 * stock, so such an event is not published, and a capacity that is named is not taken out.
 */
export const withoutTheirCapacity = <T extends Pick<TicketType, 'sharedCapacityId'>>(
  types: readonly T[],
  capacities: readonly SharedCapacity[],
): T[] =>
  types.filter(
    ({ sharedCapacityId }) =>
      sharedCapacityId !== '' && !capacities.some(({ id }) => id === sharedCapacityId),
  );
