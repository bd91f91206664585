'use client';

import { createContext, useContext, useEffect } from 'react';
import { isEventRoute } from '@/lib/domain/kit/routes';

/** A page as the breadcrumb names it (specification 2). */
export type PageName = { url: string; name: string };
export type PageNames = {
  current: PageName;
  parent: PageName;
  /** Whose page it is, where the names say only which: the event of 'Finanzas'. '' where they say it all. */
  of: string;
};

const EMPTY: PageName = { url: '', name: '' };

/** The title of a page's tab; '' until its names are known. */
export const titleOf = ({ current, of }: PageNames, siteName: string): string =>
  current.name ? [of, current.name, siteName].filter(Boolean).join(' · ') : '';

/** Both pages are empty by default. */
export const NO_PAGE: PageNames = { current: EMPTY, parent: EMPTY, of: '' };

export const PageReact = createContext<{ page: PageNames; setPage: (page: PageNames) => void }>({
  page: NO_PAGE,
  setPage: () => {},
});

/** Says which page stands, and which one is above it; the breadcrumb shows both until the page is left. */
export function usePage({
  current,
  parent = EMPTY,
  // The pages of an event are its own; those of a list are the list's.
  of = isEventRoute(parent.url) ? parent.name : '',
}: {
  current: PageName;
  parent?: PageName;
  of?: string;
}): void {
  const { setPage } = useContext(PageReact);
  useEffect(() => {
    setPage({
      current: { url: current.url, name: current.name },
      parent: { url: parent.url, name: parent.name },
      of,
    });
    return () => setPage(NO_PAGE);
  }, [setPage, current.url, current.name, parent.url, parent.name, of]);
}
