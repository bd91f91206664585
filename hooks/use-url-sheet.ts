'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';

/** A sheet over a list, as the address says: which row is open, and how it opens and closes. */
export type UrlSheet = {
  /** The id of the row that is open. */
  id: string | null;
  /** Where a row opens: this list as it stands, search, filters and page included, with the row's sheet over it. */
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
};

/**
 * The sheet that shows one row of a list, kept in the URL beside the list's own state under `name`. Opening it is a
 * step of the browser's history, so Back closes it; closing it takes that step back. A sheet that the visitor came
 * in by (a link, a reload) has no such step behind it, and is taken out of the address instead.
 */
export function useUrlSheet(name: string): UrlSheet {
  const [id, set] = useQueryState(name, parseAsString);
  const router = useRouter();
  const path = usePathname() ?? '';
  const params = useSearchParams();
  // Whether the step that opened the sheet was made here.
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
