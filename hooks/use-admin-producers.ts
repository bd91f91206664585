'use client';

import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListState } from '@/hooks/use-list-state';
import { orderOf } from '@/hooks/use-live-page';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { parseProducer } from '@/lib/domain/producer/producer';
import { producerSearch } from '@/lib/domain/producer/producer-search';

export const ADMIN_PRODUCER_FILTERS = ['type', 'terms'] as const;
type AdminProducerFilter = (typeof ADMIN_PRODUCER_FILTERS)[number];
const PAGE = 20;

export function adminProducersSpec({
  q,
  filters,
  sort,
}: Pick<ListState<AdminProducerFilter>, 'q' | 'filters' | 'sort'>): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.type) where.push(['type', '==', filters.type]);
  if (filters.terms) where.push(['termsAccepted', '==', filters.terms === 'yes']);
  return {
    path: paths.producers(),
    where,
    orderBy: [orderOf(sort, { name: 'name', createdAt: 'createdAt' })],
  };
}

export function useAdminProducers(state: ListState<AdminProducerFilter>) {
  const spec = adminProducersSpec(state);
  return useFilteredPage({
    spec,
    pageSize: PAGE,
    parse: parseProducer,
    shows: (one) => matchesSearch(producerSearch(one), state.q),
    place: state,
    isCounted: asksAll(state.q),
  });
}
