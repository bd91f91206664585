import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import { OPEN_STATUSES } from '../order/payment-order';

const MOST_PROPOSALS = 20;

const DAY_MS = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** By whole days, so that the query's key is stable. */
const latestOf = (path: string, day: string, limit: number): QuerySpec => ({
  path,
  where: [['createdAt', '>=', new Date(startOf(day) - 7 * DAY_MS)]],
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

/** The rows to show of a query with one more in its limit, and whether there are more; saves a count. */
export function cutRows<T>(
  rows: readonly T[] | null,
  { limit = 0 }: QuerySpec,
): { rows: readonly T[]; isMore: boolean } {
  const isMore = rows !== null && limit > 0 && rows.length >= limit;
  return { rows: isMore ? rows.slice(0, limit - 1) : (rows ?? []), isMore };
}

/**
 * Proposals that end at `from` or later, oldest first. Ended ones are kept for years and would fill the list; some may have ended
 * since (`isPending`).
 */
export const openProposals = (from: Date) =>
  ({
    path: entryPaths.adminProposals(),
    where: [['expiresAt', '>=', from]],
    orderBy: [['expiresAt', 'asc']],
  }) as const satisfies QuerySpec;

export const adminProposalsQuery = (day: string): QuerySpec => ({
  ...openProposals(new Date(startOf(day))),
  limit: MOST_PROPOSALS,
});

/** The events that wait for their review, the first to begin first. */
export const inReview = (limit: number): QuerySpec => ({
  path: paths.events(),
  where: [['status', '==', 'review']],
  orderBy: [['startsAt', 'asc']],
  limit,
});

/** The queries of what waits for an administrator on a day; the limits bound the home page's reads. */
export const adminHomeQueries = (day: string): Record<AdminQueue, QuerySpec> => ({
  review: inReview(6),
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
  // Without `freeze.at` a producer is not in this order.
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
  proposals: adminProposalsQuery(day),
  ambassadors: latestOf(entryPaths.ambassadors(), day, 5),
  producers: latestOf(paths.producers(), day, 5),
});
