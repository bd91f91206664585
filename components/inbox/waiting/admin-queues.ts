import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';

/** Earlier than every stored timestamp: a later one means that the field exists. */
const BEGINNING = new Date(0);

const orders = (status: 'requested' | 'approved'): QuerySpec => ({
  path: paths.paymentOrders(),
  where: [['status', '==', status]],
  orderBy: [['createdAt', 'asc']],
});

export const ADMIN_QUEUES = {
  frozen: {
    path: paths.producers(),
    where: [['freeze.at', '>', BEGINNING]],
    orderBy: [['freeze.at', 'asc']],
  },
  requested: orders('requested'),
  approved: orders('approved'),
  review: {
    path: paths.events(),
    where: [['status', '==', 'review']],
    orderBy: [['startsAt', 'asc']],
  },
  changes: {
    path: paths.events(),
    where: [['pendingAt', '>', BEGINNING]],
    orderBy: [['pendingAt', 'asc']],
  },
  rights: {
    path: paths.privacyRequests(),
    where: [['state', '==', 'open']],
    orderBy: [['dueAt', 'asc']],
  },
  breaches: { path: entryPaths.breaches(), where: [['state', 'in', ['open', 'reported']]] },
  held: { path: paths.campaigns(), where: [['isHeld', '==', true]] },
  names: {
    path: paths.producers(),
    where: [['nameHeld', '>', '']],
    orderBy: [['nameHeld', 'asc']],
  },
  ambassadors: {
    path: entryPaths.ambassadors(),
    where: [['state', '==', 'new']],
    orderBy: [['createdAt', 'desc']],
  },
} as const satisfies Record<string, QuerySpec>;
