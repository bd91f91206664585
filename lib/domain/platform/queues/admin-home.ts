import { paths } from '../../kit/paths';
import type { QuerySpec } from '../../kit/query/query-spec';
import { OPEN_STATUSES } from '../../money/payment-order';

/** How many proposed administrators are read: nobody has that many at once. */
const MOST_PROPOSALS = 20;

const DAY_MS = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Who came in the week before a day, at least: by whole days, so that the query stays the same. */
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

/**
 * The rows that are shown of a query whose limit is one more than that: a list that came back full has more. Costs no read
 * and no count.
 */
export function cutRows<T>(
  rows: readonly T[] | null,
  { limit = 0 }: QuerySpec,
): { rows: readonly T[]; isMore: boolean } {
  const isMore = rows !== null && limit > 0 && rows.length >= limit;
  return { rows: isMore ? rows.slice(0, limit - 1) : (rows ?? []), isMore };
}

/**
 * The people proposed as administrators whose proposal ends at a moment or later, oldest first: all hold as long.
 * Proposals are kept for years, and those that are over would fill the list. Some may have ended since (`isPending`).
 */
export const openProposals = (from: Date) =>
  ({
    path: paths.adminProposals(),
    where: [['expiresAt', '>=', from]],
    orderBy: [['expiresAt', 'asc']],
  }) as const satisfies QuerySpec;

/** The proposals that are open on a day. */
export const adminProposalsQuery = (day: string): QuerySpec => ({
  ...openProposals(new Date(startOf(day))),
  limit: MOST_PROPOSALS,
});

/** What waits for an administrator on a day, each query with its limit: Inicio reads no more, whatever there is. */
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
  proposals: adminProposalsQuery(day),
  ambassadors: latestOf(paths.ambassadors(), day, 5),
  producers: latestOf(paths.producers(), day, 5),
});
