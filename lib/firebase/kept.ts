import { registerListener } from './listeners';

/**
 * Subscriptions that outlive the page that started them: whoever goes back within half a minute finds the data, live, and
 * nothing is read again. One that several parts of a page ask for is started once. Signing out ends all of them.
 */

const KEPT_MS = 30_000;

/** How many may wait for somebody to come back; the one that was left first goes first. */
const MOST_WAITING = 20;

type Hearer<News> = { onNews: (news: News) => void; onError: (error: Error) => void };

type Kept<News> = {
  /** The last that was heard; null before the first answer. */
  news: News | null;
  hearers: Set<Hearer<News>>;
  timer?: ReturnType<typeof setTimeout>;
  end: () => void;
};

const all = new Map<string, Kept<unknown>>();
const waiting = new Set<Kept<unknown>>();

function begin<News>(
  key: string,
  start: (onNews: (news: News) => void, onError: (error: Error) => void) => () => void,
): Kept<News> {
  const kept: Kept<News> = { news: null, hearers: new Set(), end: () => {} };
  let stop = () => {};
  kept.end = registerListener(() => {
    clearTimeout(kept.timer);
    waiting.delete(kept as Kept<unknown>);
    if (all.get(key) === kept) all.delete(key);
    stop();
  });
  all.set(key, kept as Kept<unknown>);
  stop = start(
    (news) => {
      kept.news = news;
      for (const { onNews } of [...kept.hearers]) onNews(news);
    },
    (error) => {
      // A refused listener is dead: whoever asks again starts another.
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

/**
 * Hears what the subscription named `key` says, from its last news on if it runs already; `start` starts it. Returns the
 * function that ends the hearing: the subscription goes on for half a minute for whoever comes back.
 */
export function follow<News>(
  key: string,
  start: (onNews: (news: News) => void, onError: (error: Error) => void) => () => void,
  hearer: Hearer<News>,
): () => void {
  const kept = (all.get(key) as Kept<News> | undefined) ?? begin(key, start);
  clearTimeout(kept.timer);
  waiting.delete(kept as Kept<unknown>);
  kept.hearers.add(hearer);
  if (kept.news) hearer.onNews(kept.news);
  return () => {
    const isHeard = kept.hearers.delete(hearer);
    if (isHeard && kept.hearers.size === 0 && all.get(key) === kept) wait(kept as Kept<unknown>);
  };
}

/** What a running subscription has last heard from the server; null where none runs or nothing is confirmed. */
export function lastKnown<News extends { fromCache: boolean }>(key: string | null): News | null {
  const news = key === null ? null : (all.get(key)?.news as News | null | undefined);
  return news && !news.fromCache ? news : null;
}
