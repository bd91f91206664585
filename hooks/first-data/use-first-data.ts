'use client';

import { createContext, useContext, useRef } from 'react';
import type { FirstNews } from '@/lib/domain/account/first-data';

/** The data that the server put into the page, by the key of what is read; empty where it put nothing. */
export const FirstDataContext = createContext<Readonly<Record<string, FirstNews>>>({});

/** Whether the first data of the page are fresh enough not to be read again. */
export const FreshContext = createContext(false);

/** The server's clock when it made the page; null where it put nothing in it. */
export const FirstMomentContext = createContext<Date | null>(null);

/** The server's news of a key. `partial` ones lack pictures: for display, never for a form that saves the record. */
export function useFirstNews(key: string | null, takesPartial: boolean): FirstNews | null {
  const all = useContext(FirstDataContext);
  const kept = useRef<{ key: string | null; news: FirstNews | null }>({ key: null, news: null });
  if (key !== kept.current.key) {
    const found = key === null ? undefined : all[key];
    kept.current = { key, news: found && (takesPartial || !found.partial) ? found : null };
  }
  return kept.current.news;
}
