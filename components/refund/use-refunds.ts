'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListPlace, ListState } from '@/hooks/use-list-state';
import { orderOf } from '@/hooks/use-live-page';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import {
  isUnsettled,
  parseRefund,
  REFUND_STATUSES,
  type Refund,
  refundSearch,
  UNSETTLED,
} from '@/lib/domain/refund/refund';
import { readSum } from '@/lib/firebase/query';

export const REFUND_FILTERS = ['status', 'fee', 'account'] as const;
type RefundList = Pick<ListState<(typeof REFUND_FILTERS)[number]>, 'q' | 'filters' | 'sort'>;
const PAGE = 25;

export function refundsSpec(eventId: string, { q, filters, sort }: RefundList): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.status) where.push(['status', '==', filters.status]);
  if (filters.fee) where.push(['includeFee', '==', filters.fee === 'with']);
  if (filters.account === 'given') where.push(['hasAccount', '==', true]);
  // Cases from before accounts were asked for lack the field, so no query finds them: `lacksAccount` filters the
  // rows.
  if (filters.account === 'none' && !filters.status) where.push(['status', 'in', [...UNSETTLED]]);
  const order = orderOf(sort, { createdAt: 'createdAt', total: 'total' });
  return { path: paths.refunds(eventId), where, orderBy: [order] };
}

const lacksAccount = ({ status, hasAccount }: Refund) => isUnsettled(status) && !hasAccount;

const isAsked = ({ q, filters }: Pick<RefundList, 'q' | 'filters'>) =>
  asksAll(q) && filters.account !== 'none';

export function useRefunds(eventId: string, list: RefundList & ListPlace) {
  return useFilteredPage({
    spec: refundsSpec(eventId, list),
    pageSize: PAGE,
    parse: parseRefund,
    shows: (refund) =>
      matchesSearch(refundSearch(refund), list.q) &&
      (list.filters.account !== 'none' || lacksAccount(refund)),
    place: list,
    isCounted: isAsked(list),
  });
}

/** Whole pesos: what is still to be paid, and what was paid. */
type RefundSums = { toPay: number; paid: number };

async function readSums({ path, where = [] }: QuerySpec): Promise<RefundSums> {
  const asked = where.find(([field]) => field === 'status')?.[2];
  const rest = where.filter(([field]) => field !== 'status');
  const statuses = REFUND_STATUSES.filter((status) => !asked || status === asked);
  const sumOf = async (status: string) =>
    readSum({ path, where: [...rest, ['status', '==', status] as const] }, 'total');
  const open = await Promise.all(statuses.filter(isUnsettled).map(sumOf));
  return {
    toPay: open.reduce((sum, one) => sum + one, 0),
    paid: statuses.includes('paid') ? await sumOf('paid') : 0,
  };
}

/**
 * The sums of everything that a list matches; null while loading, and for a search of several words or for cases
 * without an account, which the database cannot sum. Read again when a row of the visible page changes its status.
 */
export function useRefundSums(
  eventId: string,
  list: RefundList,
  rows: readonly Refund[],
): RefundSums | null {
  const { path, where } = refundsSpec(eventId, list);
  const seen = rows.map(({ id, status, total }) => `${id} ${status} ${total}`);
  const sums = useQuery({
    queryKey: ['count', 'refund-sums', path, where, seen],
    queryFn: () => readSums({ path, where }),
    enabled: isAsked(list),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return isAsked(list) ? (sums.data ?? null) : null;
}
