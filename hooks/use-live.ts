'use client';

import { use, useEffect, useReducer, useRef, useState } from 'react';
import { type QuerySpec, queryKey } from '@/lib/domain/kit/query/query-spec';
import { isMissing } from '@/lib/firebase/connection';
import { follow, lastKnown } from '@/lib/firebase/kept';
import { watchDoc, watchList } from '@/lib/firebase/live';
import type { DocNews, Heard, ListNews } from '@/lib/firebase/news';
import { retryDelay } from '@/lib/firebase/retry-delay';
import { FreshContext, useFirstNews } from './first-data/use-first-data';

/**
 * A live value: `loading` until the first answer, `ready` with the data (null for a missing document), `error` when the
 * database refuses or cannot be reached. `fromCache`: the server has not confirmed it yet; an empty result stays
 * `loading` until it does. What came with the page, or another page just left, is `ready` at once. Where the channel
 * keeps it waiting, it is asked for meanwhile (`lib/firebase/live.ts`).
 */
export type Live<T> =
  | { status: 'loading'; data: null; fromCache: true; retry: () => void }
  | { status: 'ready'; data: T; fromCache: boolean; retry: () => void }
  | { status: 'error'; data: null; fromCache: true; retry: () => void };

type State<N> = {
  key: string | null;
  status: 'loading' | 'ready' | 'error';
  news: N | null;
};

/** Subscribes by `start` to what `key` names, from `first` on; see `useLiveDoc`. For the hooks of live records. */
export function useSubscription<N extends Heard, T>(
  key: string | null,
  start: (onNews: (news: N) => void, onError: (error: Error) => void) => () => void,
  isEmpty: (news: N) => boolean,
  read: (news: N) => T,
  first: N | null = null,
  held = false,
): Live<T> {
  const [state, setState] = useState<State<N>>(() => {
    const news = lastKnown<N>(key);
    return news ? { key, status: 'ready', news } : { key: null, status: 'loading', news: null };
  });
  const [turn, retry] = useReducer((n: number) => n + 1, 0);
  const failures = useRef(0);
  // Once the database has answered or refused, what came with the page is over, whatever its cache says later.
  const answered = useRef<string | null>(null);
  const given = key !== null && answered.current === key ? null : first;
  const latest = useRef({ start, isEmpty, read, first: given });
  latest.current = { start, isEmpty, read, first: given };
  const value = useRef<{ news: N; value: T } | null>(null);
  // Read only by what is held: anything else would render again when the page stops being fresh.
  const waits = held && use(FreshContext) && given !== null;
  const last = useRef<Live<T> | null>(null);
  const same = (live: Live<T>): Live<T> => {
    last.current = sameFields(last.current, live) ? last.current : live;
    return last.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` restarts the subscription
  useEffect(() => {
    if (key === null || waits) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isKnown = false;
    const stop = follow<N>(key, latest.current.start, {
      onNews: (news) => {
        failures.current = 0;
        if (!news.fromCache) answered.current = key;
        // Offline for ten seconds, the client answers from its cache, which may be empty or older than the page.
        const isOlder = latest.current.isEmpty(news) || latest.current.first !== null;
        isKnown ||= !news.fromCache || !isOlder;
        if (!isKnown) return;
        setState((now) => (now.news === news ? now : { key, status: 'ready', news }));
      },
      onError: (error) => {
        console.error('Error escuchando datos:', key, error.message);
        answered.current = key;
        setState({ key, status: 'error', news: null });
        timer = setTimeout(retry, retryDelay(failures.current));
        failures.current += 1;
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, turn, waits]);

  // Data received for another key are never returned for this one.
  const news = state.key === key ? state.news : lastKnown<N>(key);
  const waitsForAll = key !== null && !news && !given;
  useEffect(() => (waitsForAll ? isMissing() : undefined), [waitsForAll]);
  if (!news) {
    const status = state.key === key ? state.status : 'loading';
    if (status === 'error') return same({ status, data: null, fromCache: true, retry });
    if (given) {
      if (value.current?.news !== given) value.current = { news: given, value: read(given) };
      return same({ status: 'ready', data: value.current.value, fromCache: true, retry });
    }
    return same({ status: 'loading', data: null, fromCache: true, retry });
  }
  // Parsed once per snapshot, so that a re-render gets the same object.
  if (value.current?.news !== news) {
    const before = value.current;
    const now = read(news);
    // An answer that only confirms what came with the page leaves whatever shows it at rest.
    const isSame = before?.news === first && textOf(before.value) === textOf(now);
    value.current = { news, value: isSame ? before.value : now };
  }
  return same({ status: 'ready', data: value.current.value, fromCache: news.fromCache, retry });
}

const textOf = JSON.stringify;

/** Whether two live values say the same: who renders again then gets the same object, and what depends on it rests. */
function sameFields<T>(before: Live<T> | null, live: Live<T>): before is Live<T> {
  const keys = Object.keys(live) as (keyof Live<T>)[];
  return (
    before !== null &&
    Object.keys(before).length === keys.length &&
    keys.every((key) => Object.is(before[key], live[key]))
  );
}

type Options = {
  /** Accepts what came with the page without its pictures, too. For display, never for a form that saves the record. */
  partial?: boolean;
  /** Takes what came with the page for fresh while `FreshContext` does, and subscribes only then. */
  held?: boolean;
};

/** Subscribes to the document at `path`, parsed; to nothing on null. */
export function useLiveDoc<T>(
  path: string | null,
  parse: (id: string, raw: unknown) => T,
  { partial = false, held }: Options = {},
): Live<T | null> {
  const first = useFirstNews(path, partial);
  return useSubscription<DocNews, T | null>(
    path,
    (onNews, onError) => watchDoc(path as string, onNews, onError),
    (news) => news.raw === null,
    (news) => (news.raw === null ? null : parse(news.id, news.raw)),
    first as DocNews | null,
    held,
  );
}

/** Subscribes to a query, each row parsed; to nothing on null. Give it a limit. */
export function useLiveList<T>(
  spec: QuerySpec | null,
  parse: (id: string, raw: unknown) => T,
  { partial = false, held }: Options = {},
): Live<T[]> {
  const key = spec && queryKey(spec);
  const first = useFirstNews(key, partial);
  return useSubscription<ListNews, T[]>(
    key,
    (onNews, onError) => watchList(spec as QuerySpec, onNews, onError),
    (news) => news.docs.length === 0,
    (news) => news.docs.map((row) => parse(row.id, row.raw)),
    first as ListNews | null,
    held,
  );
}
