import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { OPEN_STATUSES } from '../money/payment-order';
import { MOST_EVENT_SHARDS, PLATFORM_SHARDS, PRODUCER_SHARDS } from '../money/totals';
import { TICKET_LIMITS } from '../ticket/ticket-limits';

/**
 * What the pages ask the database for, where the server asks it first: the same query has the same key on both sides.
 */

/** How many rows each part of a producer's Inicio reads at most: with the records and the totals it stays under 25. */
const HOME = { live: 5, unpublished: 4, events: 12, ticketTypes: 5, campaigns: 15 };

/** How many events a panel holds of one producer; whoever ever had more sees the latest and the drafts. */
export const MOST_EVENTS = 300;

/** How many campaigns stand on a page of their list. */
export const CAMPAIGNS_A_PAGE = 20;

/** How many proposed administrators are read: nobody has that many at once. */
const MOST_PROPOSALS = 20;

const LATEST = ['updatedAt', 'desc'] as const;

const byStatus = (
  path: string,
  producerId: string,
  statuses: readonly string[],
  order: readonly [string, 'asc' | 'desc'],
  limit: number,
): QuerySpec => ({
  path,
  where: [
    ['producerId', '==', producerId],
    ['status', 'in', statuses],
  ],
  orderBy: [order],
  limit,
});

/** The record of a member's rights for a producer. */
export const permissionsQuery = (uid: string, producerId: string): QuerySpec => ({
  path: paths.permissions(uid),
  where: [['producerId', '==', producerId]],
});

/**
 * The campaigns of a producer that are being sent, are paused, or did not go, the latest change first; while mailing is
 * off also those that will not. One query for the tray above every page and for Inicio.
 */
export const openCampaignsQuery = (producerId: string, isMailingOn = true): QuerySpec => {
  const open = ['sending', 'paused', 'failed'];
  return byStatus(
    paths.campaigns(),
    producerId,
    isMailingOn ? open : [...open, 'scheduled'],
    LATEST,
    HOME.campaigns,
  );
};

const ON_SALE = ['published', 'paused'];
const UNPUBLISHED = ['draft', 'review'];

/**
 * What Inicio asks of a producer's events: `events` are all that have not ended, in no order, unless it comes back full:
 * then it is not all of them, and the other two say which are shown: those that sell, nearest first; those not yet
 * published, latest first.
 */
export const homeQueries = (producerId: string) => {
  const path = paths.events();
  const events: QuerySpec = {
    path,
    where: [
      ['producerId', '==', producerId],
      ['status', 'in', [...ON_SALE, ...UNPUBLISHED]],
    ],
    limit: HOME.events,
  };
  return {
    events,
    live: byStatus(path, producerId, ON_SALE, ['endsAt', 'asc'], HOME.live),
    unpublished: byStatus(path, producerId, UNPUBLISHED, LATEST, HOME.unpublished),
  };
};

type Listed = { status: string; endsAt: Date | null; updatedAt: Date | null };

/** Of all events that have not ended what the queries `live` and `unpublished` would give; null where they are cut. */
export function homeEvents<E extends Listed>(
  events: readonly E[],
): { live: E[]; unpublished: E[] } | null {
  if (events.length >= HOME.events) return null;
  const of = (statuses: readonly string[]) => events.filter((one) => statuses.includes(one.status));
  return {
    live: of(ON_SALE)
      .sort((a, b) => Number(a.endsAt) - Number(b.endsAt))
      .slice(0, HOME.live),
    unpublished: of(UNPUBLISHED)
      .sort((a, b) => Number(b.updatedAt) - Number(a.updatedAt))
      .slice(0, HOME.unpublished),
  };
}

/** The next event of those that sell, the nearest first: the first that has not ended. */
export const nextOf = <E extends Pick<Listed, 'endsAt'>>(live: readonly E[], now: Date) =>
  live.find(({ endsAt }) => endsAt === null || endsAt > now) ?? null;

/** The ticket types of the next event, as Inicio shows them. */
export const nextTicketTypesQuery = (eventId: string): QuerySpec => ({
  path: paths.ticketTypes(eventId),
  limit: HOME.ticketTypes,
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

const DAY_MS = 86_400_000;

/** Who came in the week before a day, at least: by whole days, so that the query stays the same. */
const latestOf = (path: string, day: string, limit: number): QuerySpec => ({
  path,
  where: [['createdAt', '>=', new Date(Date.parse(`${day}T00:00:00Z`) - 7 * DAY_MS)]],
  orderBy: [['createdAt', 'desc']],
  limit,
});

type AdminQueue =
  | 'review'
  | 'changes'
  | 'orders'
  | 'frozen'
  | 'held'
  | 'names'
  | 'proposals'
  | 'ambassadors'
  | 'producers';

/** The people proposed as administrators, oldest proposal first. */
export const adminProposalsQuery = (): QuerySpec => ({
  path: paths.adminProposals(),
  orderBy: [['at', 'asc']],
  limit: MOST_PROPOSALS,
});

/** What waits for an administrator on a day: with the totals their Inicio stays under 40 reads, whatever there is. */
export const adminHomeQueries = (day: string): Record<AdminQueue, QuerySpec> => ({
  review: {
    path: paths.events(),
    where: [['status', '==', 'review']],
    orderBy: [['startsAt', 'asc']],
    limit: 6,
  },
  changes: {
    path: paths.events(),
    orderBy: [['pendingAt', 'asc']],
    limit: 4,
  },
  orders: {
    path: paths.paymentOrders(),
    where: [['status', 'in', OPEN_STATUSES]],
    orderBy: [['createdAt', 'asc']],
    limit: 8,
  },
  // What is not stopped has no `freeze.at` and is not in this order.
  frozen: {
    path: paths.producers(),
    orderBy: [['freeze.at', 'asc']],
    limit: 5,
  },
  held: {
    path: paths.campaigns(),
    where: [['isHeld', '==', true]],
    limit: 5,
  },
  names: {
    path: paths.producers(),
    where: [['nameHeld', '>', '']],
    orderBy: [['nameHeld', 'asc']],
    limit: 5,
  },
  proposals: adminProposalsQuery(),
  ambassadors: latestOf(paths.ambassadors(), day, 5),
  producers: latestOf(paths.producers(), day, 5),
});
