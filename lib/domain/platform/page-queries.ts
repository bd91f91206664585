import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { MOST_EVENT_SHARDS, PLATFORM_SHARDS, PRODUCER_SHARDS } from '../money/totals';
import { TICKET_LIMITS } from '../ticket/ticket-limits';

/**
 * What the pages ask the database for, where the server asks it first: the same query has the same key on both sides.
 */

/** How many events a panel holds of one producer; whoever ever had more sees the latest and the drafts. */
export const MOST_EVENTS = 300;

/** How many campaigns stand on a page of their list. */
export const CAMPAIGNS_A_PAGE = 20;

/** The record of a member's rights for a producer. */
export const permissionsQuery = (uid: string, producerId: string): QuerySpec => ({
  path: paths.permissions(uid),
  where: [['producerId', '==', producerId]],
});

/** How many campaigns that have not ended are read at most. */
const MOST_OPEN = 15;

/**
 * The campaigns of a producer that are being sent, are paused, or did not go, the latest change first; while mailing is
 * off also those that will not. One query for the tray above every page and for Inicio.
 */
export const openCampaignsQuery = (producerId: string, isMailingOn = true): QuerySpec => ({
  path: paths.campaigns(),
  where: [
    ['producerId', '==', producerId],
    ['status', 'in', ['sending', 'paused', 'failed', ...(isMailingOn ? [] : ['scheduled'])]],
  ],
  orderBy: [['updatedAt', 'desc']],
  limit: MOST_OPEN,
});

/** Every ticket type of an event. */
export const ticketTypesQuery = (eventId: string): QuerySpec => ({
  path: paths.ticketTypes(eventId),
  limit: TICKET_LIMITS.perEvent,
});

/** What an event has sold. */
export const eventTotalsQuery = (eventId: string): QuerySpec => ({
  path: paths.totals(eventId),
  limit: MOST_EVENT_SHARDS,
});

/** What all events of a producer have sold. */
export const producerTotalsQuery = (producerId: string): QuerySpec => ({
  path: paths.producerTotals(producerId),
  limit: PRODUCER_SHARDS,
});

/** What the whole platform has sold by day. */
export const platformTotalsQuery = (): QuerySpec => ({
  path: paths.platformTotals(),
  limit: PLATFORM_SHARDS,
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
