'use client';

import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { useSoughtPage } from './lists/use-sought-page';
import type { ListPlace } from './use-list-state';
import { useCount, wholeOf } from './use-live-page';

/** One condition of a list's query. */
export type Where = NonNullable<QuerySpec['where']>[number];

type Options<T> = {
  /** The query that the list's search and filters ask for. */
  spec: QuerySpec;
  pageSize: number;
  parse: (id: string, raw: unknown) => T;
  /** What the query cannot ask for: it matches one word of a search, the others are filtered in the rows. */
  shows: (row: T) => boolean;
  place: ListPlace;
  /** Whether what the query matches is what the list shows, so that the database can count it. */
  isCounted?: boolean;
};

/** One page of a filtered list, live, with its total count and the read of all its rows for an export. */
export function useFilteredPage<T>(options: Options<T>) {
  const { spec, pageSize, parse, shows, place, isCounted = true } = options;
  const page = useSoughtPage(spec, pageSize, parse, place, shows);
  return {
    ...page,
    readRows: wholeOf(spec, parse, shows),
    spec,
    pageSize,
    total: useCount(isCounted ? spec : null),
  };
}
