'use client';

import { type Ambassador, ambassadorSearch, parseAmbassador } from '@/lib/domain/ambassador';
import { paths } from '@/lib/domain/paths';
import { matchesSearch, searchToken } from '@/lib/domain/search';
import type { QuerySpec } from '@/lib/firebase/query';
import type { ListState } from './use-list-state';
import { useCount, useLivePage, wholeOf } from './use-live-page';

const PAGE = 25;

/** One page of the applications to the ambassadors' programme, newest first, with how many there are. */
export function useAmbassadors(state: ListState<never>) {
  const token = searchToken(state.q);
  const spec: QuerySpec = {
    path: paths.ambassadors(),
    where: token ? [['search', 'array-contains', token]] : [],
    orderBy: [['createdAt', state.sort?.desc === false ? 'asc' : 'desc']],
  };
  const page = useLivePage(spec, PAGE, parseAmbassador, state.after);
  // The database is asked for one word; the others are looked for in what it answered.
  const shows = (one: Ambassador) => matchesSearch(ambassadorSearch(one), state.q);
  const rows = page.rows.filter(shows);
  const readRows = wholeOf(spec, parseAmbassador, shows);
  return {
    ...page,
    rows,
    readRows,
    last: page.rows.at(-1),
    spec,
    pageSize: PAGE,
    total: useCount(spec),
  };
}
