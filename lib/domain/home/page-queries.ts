import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { TICKET_LIMITS } from '../ticket/ticket-limits';

/** Queries that the server asks first: both sides have the same key. */

/** Per producer; beyond that the latest and the drafts are shown. */
export const MOST_EVENTS = 300;

export const CAMPAIGNS_A_PAGE = 20;

export const ticketTypesQuery = (eventId: string): QuerySpec => ({
  path: paths.ticketTypes(eventId),
  limit: TICKET_LIMITS.perEvent,
});

export const eventsQuery = (producerId: string): QuerySpec => ({
  path: paths.events(),
  where: [['producerId', '==', producerId]],
  limit: MOST_EVENTS,
});

export const campaignsQuery = (producerId: string): QuerySpec => ({
  path: paths.campaigns(),
  where: [['producerId', '==', producerId]],
  orderBy: [['updatedAt', 'desc']],
});
