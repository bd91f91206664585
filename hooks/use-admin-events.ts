'use client';

import { useFilteredPage, type Where } from '@/hooks/use-filtered-page';
import type { ListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { parseEvent } from '@/lib/domain/event/event';
import { eventSearch } from '@/lib/domain/event/event-search';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';

export const ADMIN_EVENT_FILTERS = ['status', 'when', 'producer'] as const;
type AdminEventFilter = (typeof ADMIN_EVENT_FILTERS)[number];
const PAGE = 20;

/** The events of all producers that match a list's search and filters. Upcoming events come nearest first. */
export function adminEventsSpec(
  { q, filters, sort }: Pick<ListState<AdminEventFilter>, 'q' | 'filters' | 'sort'>,
  today: Date,
): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (filters.status) where.push(['status', '==', filters.status]);
  if (filters.producer) where.push(['producerId', '==', filters.producer]);
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.when === 'upcoming') where.push(['startsAt', '>=', today]);
  if (filters.when === 'past') where.push(['startsAt', '<', today]);
  const nearest = filters.when === 'upcoming' ? 'asc' : 'desc';
  const direction = sort ? (sort.desc ? 'desc' : 'asc') : nearest;
  return { path: paths.events(), where, orderBy: [['startsAt', direction]] };
}

export function useAdminEvents(state: ListState<AdminEventFilter>) {
  const now = useNow();
  // Rounded to the day, so that the query (and its listener) does not change every minute.
  const spec = adminEventsSpec(state, new Date(now.toISOString().slice(0, 10)));
  return useFilteredPage({
    spec,
    pageSize: PAGE,
    parse: parseEvent,
    shows: (event) => matchesSearch(eventSearch(event), state.q),
    place: state,
    isCounted: asksAll(state.q),
  });
}
