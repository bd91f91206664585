import { registerListener } from './listeners';
import { nameOfLimit } from './read-limit';

/**
 * Subscriptions that outlive their page by half a minute, so that going back needs no new read, and that parts of a page share.
 * Signing out ends all.
 */

const KEPT_MS = 30_000;

const MOST_WAITING = 20;

type Hearer<News> = { onNews: (news: News) => void; onError: (error: Error) => void };

type Kept<News> = {
  news: News | null;
  hearers: Set<Hearer<News>>;
  timer?: ReturnType<typeof setTimeout>;
  end: () => void;
};

const all = new Map<string, Kept<unknown>>();
const waiting = new Set<Kept<unknown>>();

// The read limit decides what a list contains.
const nameOf = (key: string) => `${nameOfLimit()} ${key}`;

function begin<News>(
  name: string,
  start: (onNews: (news: News) => void, onError: (error: Error) => void) => () => void,
): Kept<News> {
  const kept: Kept<News> = { news: null, hearers: new Set(), end: () => {} };
  let stop = () => {};
  kept.end = registerListener(() => {
    clearTimeout(kept.timer);
    waiting.delete(kept as Kept<unknown>);
    if (all.get(name) === kept) all.delete(name);
    stop();
  });
  all.set(name, kept as Kept<unknown>);
  stop = start(
    (news) => {
      kept.news = news;
      for (const { onNews } of [...kept.hearers]) onNews(news);
    },
    (error) => {
      // A refused listener is dead; the next subscriber starts another.
      const hearers = [...kept.hearers];
      kept.end();
      for (const { onError } of hearers) onError(error);
    },
  );
  return kept;
}

function wait(kept: Kept<unknown>): void {
  kept.timer = setTimeout(kept.end, KEPT_MS);
  waiting.add(kept);
  if (waiting.size > MOST_WAITING) [...waiting][0]?.end();
}

/** Joins or starts the subscription `key`, beginning with its last value. Returns the unsubscriber. */
export function follow<News>(
  key: string,
  start: (onNews: (news: News) => void, onError: (error: Error) => void) => () => void,
  hearer: Hearer<News>,
): () => void {
  const name = nameOf(key);
  const kept = (all.get(name) as Kept<News> | undefined) ?? begin(name, start);
  clearTimeout(kept.timer);
  waiting.delete(kept as Kept<unknown>);
  kept.hearers.add(hearer);
  if (kept.news) hearer.onNews(kept.news);
  return () => {
    const isHeard = kept.hearers.delete(hearer);
    if (!isHeard || kept.hearers.size > 0 || all.get(name) !== kept) return;
    // Without an answer there is nothing to keep, and a retry needs a new subscription.
    if (kept.news) wait(kept as Kept<unknown>);
    else kept.end();
  };
}

/** The last server-confirmed value of a running subscription; null if none. */
export function lastKnown<News extends { fromCache: boolean }>(key: string | null): News | null {
  const news = key === null ? null : (all.get(nameOf(key))?.news as News | null | undefined);
  return news && !news.fromCache ? news : null;
}

/** The values of this tab's subscriptions by key, for local search. */
export const keptNews = (): [key: string, news: unknown][] =>
  [...all].flatMap(([name, { news }]) =>
    news ? [[name.slice(nameOfLimit().length + 1), news] as [string, unknown]] : [],
  );
