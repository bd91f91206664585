import { isWaiting, waitsNoMore } from '../connection';
import type { Heard } from '../news';

export { askDoc, askList } from './ask';

// A channel that is late for long costs one read per record and minute.
const AGAIN_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
// A document that changes every second never gives the same value twice.
const MOST_DOUBTS = 3;

/**
 * Repeats plain requests until the channel has a value of its own, which may be older than the last answer: it counts once a
 * later request confirms it. Local writes are reported at once and not overwritten by requests. `onLive` is called when the
 * channel is live again.
 */
export function askMeanwhile<News extends Heard>(
  ask: (signal: AbortSignal) => Promise<News>,
  onNews: (news: News) => void,
  onError: (error: Error) => void,
  onLive: () => void,
): { hear: (news: News) => void; stop: () => void } {
  const place = {};
  let isOver = false;
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [asks, doubts] = [0, 0];
  let isShown = false;
  let isWriting = false;
  // The channel's value until a later request confirms it.
  let live: News | null = null;

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    running?.abort();
    document.removeEventListener('visibilitychange', askNow);
    waitsNoMore(place);
  };
  const believe = (news: News) => {
    stop();
    onLive();
    onNews(news);
  };
  const compare = (news: News, of: News | null) => {
    if (live && (isSame(news, live) || ++doubts >= MOST_DOUBTS)) return believe(live);
    if (!isWriting) {
      isShown = true;
      onNews({ ...news, asked: true });
    }
    isWaiting(place, 'asked', askNow);
    plan(live && live !== of ? 0 : AGAIN_MS[Math.min(asks++, AGAIN_MS.length - 1)]);
  };
  function plan(ms = 0): void {
    clearTimeout(timer);
    timer = setTimeout(askNow, ms);
  }
  async function askNow(): Promise<void> {
    document.removeEventListener('visibilitychange', askNow);
    if (isOver || running) return;
    if (document.hidden) return document.addEventListener('visibilitychange', askNow);
    clearTimeout(timer);
    const own = new AbortController();
    running = own;
    const of = live;
    try {
      const news = await ask(own.signal);
      running = null;
      if (!isOver) compare(news, of);
    } catch (error) {
      running = null;
      if (isOver) return;
      if ((error as { code?: unknown }).code === 'permission-denied') {
        stop();
        return onError(error as Error);
      }
      isWaiting(place, 'lost', askNow);
      plan(AGAIN_MS[Math.min(asks++, AGAIN_MS.length - 1)]);
    }
  }

  isWaiting(place, 'late', askNow);
  void askNow();
  return {
    stop,
    hear(news) {
      isWriting = news.isWriting === true;
      if (!news.fromCache && (!isShown || isWriting)) return believe(news);
      // The client's cache is older than requested values, except for local writes.
      if (news.fromCache) return isShown && !isWriting ? undefined : onNews(news);
      live = news;
      plan();
    },
  };
}

const isSame = (a: unknown, b: unknown) => textOf(a) === textOf(b);

/** Independent of the order of fields. */
const textOf = (news: unknown) =>
  JSON.stringify(news, (key, value: unknown) => {
    if (key === 'asked' || key === 'isWriting') return undefined;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
