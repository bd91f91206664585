'use client';

import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListPlace, ListState } from '@/hooks/use-list-state';
import { orderOf } from '@/hooks/use-live-page';
import { complaintSearch, parseComplaint } from '@/lib/domain/complaint/complaint';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';

export const COMPLAINT_FILTERS = ['status', 'channel'] as const;
type Filter = Pick<ListState<(typeof COMPLAINT_FILTERS)[number]>, 'q' | 'filters' | 'sort'>;
const PAGE = 25;

export function complaintsSpec(eventId: string, { q, filters, sort }: Filter): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.status) where.push(['status', '==', filters.status]);
  if (filters.channel) where.push(['channel', '==', filters.channel]);
  const order = orderOf(sort, { receivedAt: 'receivedAt', dueAt: 'dueAt' });
  return { path: entryPaths.complaints(eventId), where, orderBy: [order] };
}

export function useComplaints(eventId: string, list: Filter & ListPlace) {
  return useFilteredPage({
    spec: complaintsSpec(eventId, list),
    pageSize: PAGE,
    parse: parseComplaint,
    shows: (complaint) => matchesSearch(complaintSearch(complaint), list.q),
    place: list,
    isCounted: asksAll(list.q),
  });
}
