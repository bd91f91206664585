'use client';

import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListState } from '@/hooks/use-list-state';
import { ambassadorSearch, parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';

const PAGE = 25;

export const AMBASSADOR_FILTERS = ['state'] as const;
type AmbassadorFilter = (typeof AMBASSADOR_FILTERS)[number];

export function ambassadorsSpec({
  q,
  filters,
  sort,
}: Pick<ListState<AmbassadorFilter>, 'q' | 'filters' | 'sort'>): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.state) where.push(['state', '==', filters.state]);
  return {
    path: entryPaths.ambassadors(),
    where,
    orderBy: [['createdAt', sort?.desc === false ? 'asc' : 'desc']],
  };
}

export function useAmbassadors(state: ListState<AmbassadorFilter>) {
  return useFilteredPage({
    spec: ambassadorsSpec(state),
    pageSize: PAGE,
    parse: parseAmbassador,
    shows: (one) => matchesSearch(ambassadorSearch(one), state.q),
    place: state,
    isCounted: asksAll(state.q),
  });
}
