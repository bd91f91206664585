'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';

/** The state in the URL of a sheet over a list: which row is open, and how it opens and closes. */
type UrlSheet = {
  /** The id of the row that is open. */
  id: string | null;
  /** The URL of the list in its current state (search, filters, page) with the row's sheet open. */
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
};

/**
 * A sheet that shows one row of a list, kept in the URL beside the list's own state under `name`. Opening it
 * pushes a history entry, so Back closes it; closing it goes back one entry. If the visitor arrived on the
 * sheet's URL (a link, a reload), there is no such entry and the URL is replaced instead.
 */
export function useUrlSheet(name: string): UrlSheet {
  const [id, set] = useQueryState(name, parseAsString);
  const router = useRouter();
  const path = usePathname() ?? '';
  const params = useSearchParams();
  // Whether the history entry of the open sheet was pushed here.
  const isOwn = useRef(false);
  useEffect(() => {
    if (id === null) isOwn.current = false;
  }, [id]);
  return {
    id,
    hrefOf: (row) => {
      const search = new URLSearchParams(params ?? undefined);
      search.set(name, row);
      return `${path}?${search}`;
    },
    open: (row) => {
      isOwn.current = true;
      void set(row, { history: 'push' });
    },
    close: () => {
      if (isOwn.current) router.back();
      else void set(null, { history: 'replace' });
    },
  };
}
