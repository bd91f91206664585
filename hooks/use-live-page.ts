'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { readCount, readCursor, readWhole, requireWhole } from '@/lib/firebase/query';
import type { ListPlace, ListSort, ListState } from './use-list-state';
import { type Live, useLiveList } from './use-live';

type LivePage<T> = Pick<Live<T[]>, 'status' | 'retry'> & {
  rows: T[];
  hasNext: boolean;
};

/** The row after which a page begins; null on the first. Where it is gone the page before opens, and this `waits`. */
export function useCursor(
  spec: Pick<QuerySpec, 'path' | 'where' | 'orderBy'> | null,
  place: ListPlace,
) {
  // The address keeps the row where another producer is chosen, whose list it is not in.
  const owner = spec?.where?.find(([field, op]) => field === 'producerId' && op === '==')?.[2];
  const path = spec && place.after ? `${spec.path}/${place.after}` : null;
  const cursor = useQuery({
    queryKey: ['cursor', path, spec?.orderBy, owner],
    queryFn: () => readCursor(path as string, spec?.orderBy, owner),
    enabled: path !== null,
    // A record that was gone may be back: its deletion can be undone.
    staleTime: ({ state }) => (state.data === null ? 0 : Number.POSITIVE_INFINITY),
  });
  const isGone = path !== null && cursor.data === null && !cursor.isFetching;
  const drop = useRef(place.dropPage);
  drop.current = place.dropPage;
  useEffect(() => {
    if (isGone) drop.current();
  }, [isGone]);
  return {
    after: path ? (cursor.data ?? null) : null,
    waits: path !== null && !cursor.data,
    isError: path !== null && cursor.isError,
    retry: () => void cursor.refetch(),
  };
}

/** One page of a list, live: `size` rows from its `place` on, and one more, to know whether there is a next page. */
export function useLivePage<T>(
  spec: QuerySpec | null,
  size: number,
  parse: (id: string, raw: unknown) => T,
  place: ListPlace,
): LivePage<T> {
  const { after, waits, ...cursor } = useCursor(spec, place);
  const page = useLiveList(spec && !waits ? { ...spec, after, limit: size + 1 } : null, parse);
  const rows = page.data ?? [];
  return {
    status: waits && cursor.isError ? 'error' : page.status,
    retry: waits ? cursor.retry : page.retry,
    rows: rows.slice(0, size),
    hasNext: rows.length > size,
  };
}

/** The `orderBy` of a list's query: the field of the sorted column, or the first of `fields`. */
export function orderOf(
  sort: ListSort | null,
  fields: Readonly<Record<string, string>>,
): readonly [field: string, direction: 'asc' | 'desc'] {
  const [usual = ''] = Object.values(fields);
  return [(sort && fields[sort.id]) ?? usual, sort?.desc ? 'desc' : 'asc'];
}

type Paged = {
  pageSize: number;
  hasNext: boolean;
  total?: number | null;
  sought?: 'seeking' | 'partly' | 'end' | undefined;
};

/** The paging of a list's table: its position, and how it continues after its `last` row. */
export const pagingOf = (
  state: Pick<ListState, 'page' | 'next' | 'previous'>,
  { pageSize, hasNext, total, sought }: Paged,
  last: string | undefined,
  noun: readonly [one: string, many: string],
) => ({
  page: state.page,
  pageSize,
  total,
  hasNext,
  ...(sought && { sought }),
  onNext: () => state.next(last ?? ''),
  onPrevious: state.previous,
  noun,
});

const COUNT_MS = 60_000;

/**
 * The number of rows of a filtered list, counted on the server (one read per thousand) and cached for a while. `when`
 * delays it: long lists load their rows first. `again`: counted every minute while somebody looks.
 */
export function useCount(spec: QuerySpec | null, when = true, again = false): number | null {
  const { after: _after, limit: _limit, orderBy: _orderBy, ...filter } = spec ?? { path: '' };
  const count = useQuery({
    queryKey: ['count', filter],
    queryFn: () => readCount(filter),
    enabled: spec !== null && when,
    staleTime: COUNT_MS,
    refetchInterval: again && COUNT_MS,
  });
  return count.data ?? null;
}

/** Reads all rows of a paged list as it shows them, for its export. */
export const readAllOf =
  <T>(spec: QuerySpec, parse: (id: string, raw: unknown) => T, shows: (row: T) => boolean) =>
  async (onProgress: OnProgress, size?: number): Promise<T[]> =>
    (await readWhole(spec, parse, { size, onProgress })).filter(shows);

/** Returns the rows of a fully loaded list for its export; throws if the database counts more than `held`. */
export const rowsHeld =
  <T>(spec: QuerySpec, held: number, rows: readonly T[]) =>
  async (): Promise<readonly T[]> => {
    await requireWhole(spec, held);
    return rows;
  };

/** Refetches every count on the screen: after something was added or deleted. */
export function useRecount(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['count'] });
}
