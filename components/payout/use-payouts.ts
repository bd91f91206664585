'use client';

import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListPlace, ListState } from '@/hooks/use-list-state';
import { orderOf } from '@/hooks/use-live-page';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { parsePayout, payoutSearch } from '@/lib/domain/payout/payout';

export const PAYOUT_FILTERS = ['state', 'bank'] as const;
type PayoutList = Pick<ListState<(typeof PAYOUT_FILTERS)[number]>, 'q' | 'filters' | 'sort'>;
const PAGE = 25;

export function payoutsSpec({ q, filters, sort }: PayoutList): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.state) where.push(['state', '==', filters.state]);
  if (filters.bank) where.push(['bank', '==', filters.bank]);
  const order = orderOf(sort, { createdAt: 'createdAt', total: 'total' });
  return { path: entryPaths.payouts(), where, orderBy: [order] };
}

export const usePayouts = (list: PayoutList & ListPlace) =>
  useFilteredPage({
    spec: payoutsSpec(list),
    pageSize: PAGE,
    parse: parsePayout,
    shows: (payout) => matchesSearch(payoutSearch(payout), list.q),
    place: list,
    isCounted: asksAll(list.q),
  });
