import { registerListener } from './listeners';
import { nameOfLimit } from './read-limit';

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

// What may be read decides what a list holds.
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
  const name = nameOf(key);
  const kept = (all.get(name) as Kept<News> | undefined) ?? begin(name, start);
  clearTimeout(kept.timer);
  waiting.delete(kept as Kept<unknown>);
  kept.hearers.add(hearer);
  if (kept.news) hearer.onNews(kept.news);
  return () => {
    const isHeard = kept.hearers.delete(hearer);
    if (!isHeard || kept.hearers.size > 0 || all.get(name) !== kept) return;
    // One without an answer has nothing for whoever comes back, and who tries again wants another.
    if (kept.news) wait(kept as Kept<unknown>);
    else kept.end();
  };
}

/** What a running subscription has last heard from the server; null where none runs or nothing is confirmed. */
export function lastKnown<News extends { fromCache: boolean }>(key: string | null): News | null {
  const news = key === null ? null : (all.get(nameOf(key))?.news as News | null | undefined);
  return news && !news.fromCache ? news : null;
}

/** What the subscriptions of this tab have heard, by their keys: for a search of what is at hand. */
export const keptNews = (): [key: string, news: unknown][] =>
  [...all].flatMap(([name, { news }]) =>
    news ? [[name.slice(nameOfLimit().length + 1), news] as [string, unknown]] : [],
  );
