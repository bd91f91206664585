'use client';

import { createContext, useContext, useEffect } from 'react';

/** A page as the breadcrumb names it (specification 2). */
export type PageName = { url: string; name: string };
export type PageNames = { current: PageName; parent: PageName };

const EMPTY: PageName = { url: '', name: '' };
/** Both pages are empty by default. */
export const NO_PAGE: PageNames = { current: EMPTY, parent: EMPTY };

export const PageReact = createContext<{ page: PageNames; setPage: (page: PageNames) => void }>({
  page: NO_PAGE,
  setPage: () => {},
});

/** Says which page stands, and which one is above it; the breadcrumb shows both until the page is left. */
export function usePage({
  current,
  parent = EMPTY,
}: {
  current: PageName;
  parent?: PageName;
}): void {
  const { setPage } = useContext(PageReact);
  useEffect(() => {
    setPage({
      current: { url: current.url, name: current.name },
      parent: { url: parent.url, name: parent.name },
    });
    return () => setPage(NO_PAGE);
  }, [setPage, current.url, current.name, parent.url, parent.name]);
}
