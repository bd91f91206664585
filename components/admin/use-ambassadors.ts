'use client';

import type { ListState } from '@/hooks/use-list-state';
import { useCount, useLivePage, wholeOf } from '@/hooks/use-live-page';
import { paths } from '@/lib/domain/kit/paths';
import { matchesSearch, searchToken } from '@/lib/domain/kit/search';
import {
  type Ambassador,
  ambassadorSearch,
  parseAmbassador,
} from '@/lib/domain/platform/ambassador';
import type { QuerySpec } from '@/lib/firebase/query';

const PAGE = 25;

export const AMBASSADOR_FILTERS = ['state'] as const;
export type AmbassadorFilter = (typeof AMBASSADOR_FILTERS)[number];

/** The applications that a list's search and filter ask for, newest first unless it is sorted otherwise. */
export function ambassadorsSpec({
  q,
  filters,
  sort,
}: Pick<ListState<AmbassadorFilter>, 'q' | 'filters' | 'sort'>): QuerySpec {
  const token = searchToken(q);
  const where: NonNullable<QuerySpec['where']>[number][] = [];
  if (token) where.push(['search', 'array-contains', token]);
  // Applications stored before states existed have none and count as new: those are filtered in the rows
  // returned.
  if (filters.state && filters.state !== 'new') where.push(['state', '==', filters.state]);
  return {
    path: paths.ambassadors(),
    where,
    orderBy: [['createdAt', sort?.desc === false ? 'asc' : 'desc']],
  };
}

/** One page of the ambassador applications, newest first, with the total count. */
export function useAmbassadors(state: ListState<AmbassadorFilter>) {
  const spec = ambassadorsSpec(state);
  const page = useLivePage(spec, PAGE, parseAmbassador, state.after);
  // The query matches one word; the others are filtered in the rows that it returns.
  const { state: wanted } = state.filters;
  const shows = (one: Ambassador) =>
    matchesSearch(ambassadorSearch(one), state.q) && (!wanted || one.state === wanted);
  const rows = page.rows.filter(shows);
  const readRows = wholeOf(spec, parseAmbassador, shows);
  return {
    ...page,
    rows,
    readRows,
    last: page.rows.at(-1),
    spec,
    pageSize: PAGE,
    total: useCount(wanted === 'new' ? null : spec),
  };
}
