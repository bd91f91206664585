'use client';

import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { watchList } from '@/lib/firebase/live';
import type { ListNews } from '@/lib/firebase/news';
import { type Live, useSubscription } from '../use-live';

/**
 * Subscribes to several queries as one list, where the rules allow each but not their union: `ready` once all have
 * answered, `error` if one is refused. Rows come in the order of the queries; null subscribes to nothing.
 */
export function useLiveLists<T>(
  specs: readonly QuerySpec[] | null,
  parse: (id: string, raw: unknown) => T,
): Live<T[]> {
  return useSubscription<ListNews, T[]>(
    specs && JSON.stringify(specs),
    (onNews, onError) => watchLists(specs ?? [], onNews, onError),
    (news) => news.docs.length === 0,
    (news) => news.docs.map((row) => parse(row.id, row.raw)),
  );
}

function watchLists(
  specs: readonly QuerySpec[],
  onNews: (news: ListNews) => void,
  onError: (error: Error) => void,
): () => void {
  const heard = new Map<number, ListNews>();
  const hear = (place: number) => (news: ListNews) => {
    heard.set(place, news);
    if (heard.size < specs.length) return;
    const all = specs.flatMap((_, at) => heard.get(at) ?? []);
    const fromCache = all.some((one) => one.fromCache);
    onNews({ docs: all.flatMap((one) => one.docs), fromCache });
  };
  const stops = specs.map((spec, place) => watchList(spec, hear(place), onError));
  return () => {
    for (const stop of stops) stop();
  };
}
