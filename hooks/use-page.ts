'use client';

import { createContext, useContext, useEffect } from 'react';
import { isEventRoute } from '@/lib/domain/kit/routes/event';

type PageName = { url: string; name: string };
export type PageNames = {
  current: PageName;
  parent: PageName;
  /** The record of a page whose name does not say it, for example the event of 'Finanzas'; else ''. */
  of: string;
};

const EMPTY: PageName = { url: '', name: '' };

/** The document title of a page; '' until its names are known. */
export const titleOf = ({ current, of }: PageNames, siteName: string): string =>
  current.name ? [of, current.name, siteName].filter(Boolean).join(' · ') : '';

export const NO_PAGE: PageNames = { current: EMPTY, parent: EMPTY, of: '' };

export const PageContext = createContext<PageNames>(NO_PAGE);

/** The setter has a context of its own, so that a page that sets its name does not render again with it. */
export const SetPageContext = createContext<(page: PageNames) => void>(() => {});

/** Sets the current page and its parent; the breadcrumb shows both until the page is left. */
export function usePage({
  current,
  parent = EMPTY,
  // A page of an event has the event's name in its title; other pages do not have their parent's.
  of = isEventRoute(parent.url) ? parent.name : '',
}: {
  current: PageName;
  parent?: PageName;
  of?: string;
}): void {
  const setPage = useContext(SetPageContext);
  useEffect(() => {
    setPage({
      current: { url: current.url, name: current.name },
      parent: { url: parent.url, name: parent.name },
      of,
    });
    return () => setPage(NO_PAGE);
  }, [setPage, current.url, current.name, parent.url, parent.name, of]);
}
