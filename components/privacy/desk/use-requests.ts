'use client';

import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListPlace, ListState } from '@/hooks/use-list-state';
import { orderOf } from '@/hooks/use-live-page';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { parsePrivacyRequest, requestSearch } from '@/lib/domain/privacy/request';

export const REQUEST_FILTERS = ['state', 'right', 'producer'] as const;
type RequestList = Pick<ListState<(typeof REQUEST_FILTERS)[number]>, 'q' | 'filters' | 'sort'>;
const PAGE = 25;

export function requestsSpec(
  producerId: string | null,
  { q, filters, sort }: RequestList,
): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  const owner = producerId ?? filters.producer;
  if (owner !== null) where.push(['producerId', '==', owner]);
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.state) where.push(['state', '==', filters.state]);
  if (filters.right) where.push(['right', '==', filters.right]);
  const order = orderOf(sort, { dueAt: 'dueAt', receivedAt: 'receivedAt' });
  return { path: paths.privacyRequests(), where, orderBy: [order] };
}

export function useRequests(producerId: string | null, list: RequestList & ListPlace) {
  return useFilteredPage({
    spec: requestsSpec(producerId, list),
    pageSize: PAGE,
    parse: parsePrivacyRequest,
    shows: (request) => matchesSearch(requestSearch(request), list.q),
    place: list,
    isCounted: asksAll(list.q),
  });
}
