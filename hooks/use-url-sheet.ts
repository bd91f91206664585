'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { type Neighbours, neighboursOf } from '@/lib/domain/kit/query/neighbours';
import { stepBack } from './leaving/leave';

/** The state in the URL of a sheet over a list: which row is open, and how it opens and closes. */
type UrlSheet = {
  /** The id of the row that is open. */
  id: string | null;
  /** The URL of the list in its current state (search, filters, page) with the row's sheet open. */
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
  /** The rows before and after it, over the pages of the list; null where nothing is open or no list was given. */
  neighbours: Neighbours | null;
};

/** The list under a sheet: the ids of its page, in their order, and its paging. */
type ListUnder = {
  ids: readonly string[];
  paging?: { page: number; hasNext: boolean; onNext: () => void; onPrevious: () => void };
};

/**
 * A sheet that shows one row of a list, kept in the URL beside the list's own state under `name`. Opening it
 * pushes a history entry, so Back closes it; closing it goes back one entry. If the visitor arrived on the
 * sheet's URL (a link, a reload), there is no such entry and the URL is replaced instead. With its list, it leads to
 * the row before and the row after, which replace it, so that Back still closes the sheet.
 */
export function useUrlSheet(name: string, list?: ListUnder): UrlSheet {
  const [id, set] = useQueryState(name, parseAsString);
  const router = useRouter();
  const path = usePathname() ?? '';
  const params = useSearchParams();
  // Whether the history entry of the open sheet was pushed here.
  const isOwn = useRef(false);
  // Going back takes a moment on a slow phone, and a second step would leave the list.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
    if (id === null) isOwn.current = false;
  }, [id]);
  const neighbours = useNeighbours(id, list, (row) => void set(row), isOwn);
  return {
    id,
    neighbours,
    hrefOf: (row) => {
      const search = new URLSearchParams(params ?? undefined);
      search.set(name, row);
      return `${path}?${search}`;
    },
    open: (row) => {
      isOwn.current = true;
      isClosing.current = false;
      void set(row, { history: 'push' });
    },
    close: () => {
      if (isClosing.current) return;
      isClosing.current = isOwn.current;
      if (isOwn.current) stepBack(() => router.back());
      else void set(null, { history: 'replace' });
    },
  };
}

/** The neighbours of the open row; at an end of the page they turn it and open the row beyond. */
function useNeighbours(
  id: string | null,
  list: ListUnder | undefined,
  swap: (row: string) => void,
  isOwn: { current: boolean },
): Neighbours | null {
  // The rows that are being left, the page that is entered and where, and whether the list is at it already.
  const turning = useRef<{ from: string; page: number; at: 0 | -1; isThere: boolean } | null>(null);
  const ids = list?.ids ?? [];
  const page = ids.join('\n');
  useEffect(() => {
    // Whoever closes the sheet while the page is on its way does not want it back.
    if (id === null) turning.current = null;
    const turn = turning.current;
    if (!turn) return;
    const isThere = list?.paging?.page === turn.page;
    // Nor does whoever goes back from it.
    if (turn.isThere && !isThere) turning.current = null;
    turn.isThere = isThere;
    const row = page.split('\n').at(turn.at);
    if (!isThere || !row || page === turn.from) return;
    turning.current = null;
    swap(row);
  });
  if (id === null || !list) return null;
  const turn = (to: number, at: 0 | -1, go: () => void) => () => {
    if (turning.current) return;
    turning.current = { from: page, page: to, at, isThere: false };
    // Turning a page is a step of its own in the history: closing must not go back to the page before.
    isOwn.current = false;
    go();
  };
  const { paging } = list;
  return neighboursOf(ids, id, swap, {
    previous: paging && paging.page > 1 ? turn(paging.page - 1, -1, paging.onPrevious) : null,
    next: paging?.hasNext ? turn(paging.page + 1, 0, paging.onNext) : null,
  });
}
