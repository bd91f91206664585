'use client';

import { paths } from '@/lib/domain/paths';
import { parseProducer } from '@/lib/domain/producer';
import { searchToken } from '@/lib/domain/search';
import type { QuerySpec } from '@/lib/firebase/query';
import type { ListState } from './use-list-state';
import { useCount, useLivePage } from './use-live-page';

export const ADMIN_PRODUCER_FILTERS = ['type', 'terms'] as const;
export type AdminProducerFilter = (typeof ADMIN_PRODUCER_FILTERS)[number];
const PAGE = 20;

type Where = NonNullable<QuerySpec['where']>[number];

/** The producers that a list's search and filters ask for, by name. */
export function adminProducersSpec({
  q,
  filters,
}: Pick<ListState<AdminProducerFilter>, 'q' | 'filters'>): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.type) where.push(['type', '==', filters.type]);
  if (filters.terms) where.push(['termsAccepted', '==', filters.terms === 'yes']);
  return { path: paths.producers(), where, orderBy: [['name']] };
}

/** One page of all producers, live, with how many there are. */
export function useAdminProducers(state: ListState<AdminProducerFilter>) {
  const spec = adminProducersSpec(state);
  const page = useLivePage(spec, PAGE, parseProducer, state.after);
  return { ...page, spec, pageSize: PAGE, total: useCount(spec) };
}
