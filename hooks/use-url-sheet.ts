'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { type Neighbours, neighboursOf } from '@/lib/domain/kit/query/neighbours';
import { stepBack } from './leaving/leave';

type UrlSheet = {
  id: string | null;
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
  /** The rows before and after the open one, across pages; null if nothing is open or no list was given. */
  neighbours: Neighbours | null;
};

type ListUnder = {
  ids: readonly string[];
  paging?: { page: number; hasNext: boolean; onNext: () => void; onPrevious: () => void };
};

/**
 * A sheet that shows one row of a list, in the URL under `name`. Opening pushes a history entry, so Back closes the
 * sheet, and closing goes back one; for a visitor who arrived on its URL, it is replaced instead. With `list`, the
 * sheet leads to the rows before and after, which replace the open one, so that Back still closes it.
 */
export function useUrlSheet(name: string, list?: ListUnder): UrlSheet {
  const [id, set] = useQueryState(name, parseAsString);
  const router = useRouter();
  const path = usePathname() ?? '';
  const params = useSearchParams();
  // Whether the history entry of the open sheet was pushed here.
  const isOwn = useRef(false);
  // Going back takes a moment on a slow phone, and going back twice would leave the list.
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
      // Over an open one it takes its place in the history, as its neighbours do.
      if (id === null) isOwn.current = true;
      isClosing.current = false;
      void set(row, { history: id === null ? 'push' : 'replace' });
    },
    close: () => {
      if (isClosing.current) return;
      isClosing.current = isOwn.current;
      if (isOwn.current) stepBack(() => router.back());
      else void set(null, { history: 'replace' });
    },
  };
}

/** The neighbours of the open row; at a page's end the list changes page and the sheet opens the row beyond. */
function useNeighbours(
  id: string | null,
  list: ListUnder | undefined,
  swap: (row: string) => void,
  isOwn: { current: boolean },
): Neighbours | null {
  // A change of page in progress: the rows of the page left, the page opened, which row to open, and if it has come.
  const turning = useRef<{ from: string; page: number; at: 0 | -1; isThere: boolean } | null>(null);
  const ids = list?.ids ?? [];
  const page = ids.join('\n');
  useEffect(() => {
    // If the sheet is closed while the page loads, it must not open again.
    if (id === null) turning.current = null;
    const turn = turning.current;
    if (!turn) return;
    const isThere = list?.paging?.page === turn.page;
    // The same if the person goes back from that page.
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
    // A change of page pushes its own history entry: closing the sheet must not go back to the previous page.
    isOwn.current = false;
    go();
  };
  const { paging } = list;
  return neighboursOf(ids, id, swap, {
    previous: paging && paging.page > 1 ? turn(paging.page - 1, -1, paging.onPrevious) : null,
    next: paging?.hasNext ? turn(paging.page + 1, 0, paging.onNext) : null,
  });
}
