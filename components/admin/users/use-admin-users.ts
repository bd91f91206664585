'use client';

import { useSoughtPage } from '@/hooks/lists/use-sought-page';
import type { ListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { orderOf, readAllOf, useCount } from '@/hooks/use-live-page';
import { parseUser, type User } from '@/lib/domain/account/user';
import { userSearch } from '@/lib/domain/account/user-search';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { fields } from '@/lib/domain/kit/read';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import { parsePermissions } from '@/lib/domain/rights/permissions';
import { rightsEvents } from '@/lib/domain/rights/rights-events';

export const ADMIN_USER_FILTERS = ['role', 'state'] as const;
type AdminUserFilter = (typeof ADMIN_USER_FILTERS)[number];
const PAGE = 25;

/** The first is the order without a choice. */
const SORTED_BY = {
  email: 'email',
  name: 'sortName',
  visit: 'visitedOn',
  createdAt: 'createdAt',
} as const;

/** Fields of those who signed in since the list is sorted by them: a query sorted by one omits everybody else. */
const LATER: Readonly<Record<string, string>> = { name: SORTED_BY.name, visit: SORTED_BY.visit };

type Where = NonNullable<QuerySpec['where']>[number];

export function adminUsersSpec({
  q,
  filters,
  sort,
}: Pick<ListState<AdminUserFilter>, 'q' | 'filters' | 'sort'>): QuerySpec {
  const token = searchToken(q);
  const where: Where[] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filters.role) where.push(['role', '==', filters.role === 'none' ? null : filters.role]);
  if (filters.state) where.push(['disabled', '==', filters.state === 'disabled']);
  return {
    path: paths.users(),
    where,
    orderBy: [orderOf(sort, SORTED_BY)],
  };
}

export function useAdminUsers(state: ListState<AdminUserFilter>) {
  const spec = adminUsersSpec(state);
  // The query matches one word; the others are filtered in the rows that it returns.
  const shows = (user: User) => matchesSearch(userSearch(user), state.q);
  const page = useSoughtPage(spec, PAGE, parseUser, state, shows);
  const later = LATER[state.sort?.id ?? ''];
  const sorted = useCount(
    later ? { ...spec, where: [...(spec.where ?? []), [later, '>', '']] } : null,
  );
  const readRows = readAllOf(spec, parseUser, shows);
  const total = useCount(asksAll(state.q) ? spec : null);
  const unsorted = total !== null && sorted !== null ? Math.max(0, total - sorted) : 0;
  return { ...page, readRows, unsorted, pageSize: PAGE, total };
}

const parseMembership = (id: string, raw: unknown) => ({
  producerId: id,
  permissions: parsePermissions(fields(raw).permissions),
  events: rightsEvents(raw),
});

export function useMemberships(uid: string) {
  return useLiveList({ path: paths.permissions(uid), limit: 100 }, parseMembership);
}
