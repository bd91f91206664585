'use client';

import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { useSoughtPage } from './lists/use-sought-page';
import type { ListPlace } from './use-list-state';
import { readAllOf, useCount } from './use-live-page';

export type Where = NonNullable<QuerySpec['where']>[number];

type Options<T> = {
  spec: QuerySpec;
  pageSize: number;
  parse: (id: string, raw: unknown) => T;
  /** Filters what the query cannot: the query matches one word of a search, this one the others. */
  shows: (row: T) => boolean;
  place: ListPlace;
  /** Whether the query alone decides what the list shows, so that the database can count it. */
  isCounted?: boolean;
};

export function useFilteredPage<T>(options: Options<T>) {
  const { spec, pageSize, parse, shows, place, isCounted = true } = options;
  const page = useSoughtPage(spec, pageSize, parse, place, shows);
  return {
    ...page,
    readRows: readAllOf(spec, parse, shows),
    spec,
    pageSize,
    total: useCount(isCounted ? spec : null),
  };
}
