import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { TICKET_LIMITS } from '../ticket/ticket-limits';

/**
 * What the pages ask the database for, where the server asks it first: the same query has the same key on both sides.
 */

/** How many events a panel holds of one producer; whoever ever had more sees the latest and the drafts. */
export const MOST_EVENTS = 300;

/** How many campaigns stand on a page of their list. */
export const CAMPAIGNS_A_PAGE = 20;

/** Every ticket type of an event. */
export const ticketTypesQuery = (eventId: string): QuerySpec => ({
  path: paths.ticketTypes(eventId),
  limit: TICKET_LIMITS.perEvent,
});

/** The events of a producer, in no particular order. */
export const eventsQuery = (producerId: string): QuerySpec => ({
  path: paths.events(),
  where: [['producerId', '==', producerId]],
  limit: MOST_EVENTS,
});

/** The campaigns of a producer, the latest change first. */
export const campaignsQuery = (producerId: string): QuerySpec => ({
  path: paths.campaigns(),
  where: [['producerId', '==', producerId]],
  orderBy: [['updatedAt', 'desc']],
});
