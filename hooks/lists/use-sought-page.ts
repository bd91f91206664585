'use client';

import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import type { ListPlace } from '../use-list-state';
import { useLivePage } from '../use-live-page';

/** The pages of the query that are read to fill one page of the list. */
const PAGES = 10;

/**
 * One page of a list whose query matches only one word of a search; `shows` filters by the others, and up to ten pages
 * are read to fill one. `sought`: still reading (`seeking`), stopped with more rows behind (`partly`), or nothing on a
 * later page (`end`). `last` is where the next page begins, and `isEmpty` is of the whole list.
 */
export function useSoughtPage<T>(
  spec: QuerySpec | null,
  size: number,
  parse: (id: string, raw: unknown) => T,
  place: ListPlace,
  shows: (row: T) => boolean,
) {
  const near = useLivePage(spec, size, parse, place);
  const isShort = near.status === 'ready' && near.hasNext && near.rows.filter(shows).length < size;
  const far = useLivePage(isShort ? spec : null, size * PAGES, parse, place);
  const page = isShort && far.status === 'ready' ? far : near;
  const found = page.rows.filter(shows);
  const rows = found.slice(0, size);
  const isOver = found.length > size;
  const isSeeking = isShort && far.status === 'loading';
  const isPartly = page === far && far.hasNext && found.length < size;
  const isEnd = place.after !== null && page.rows.length > 0 && rows.length === 0;
  return {
    status: isShort && far.status === 'error' ? far.status : near.status,
    retry: isShort ? far.retry : near.retry,
    rows,
    hasNext: isOver || (page.hasNext && !isSeeking),
    last: isOver ? rows.at(-1) : page.rows.at(-1),
    isEmpty: rows.length === 0 && !page.hasNext && place.after === null,
    sought: isSeeking
      ? ('seeking' as const)
      : isPartly
        ? ('partly' as const)
        : isEnd && !page.hasNext
          ? ('end' as const)
          : undefined,
  };
}
