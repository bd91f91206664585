import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { isWaiting, lateMs, waitsNoMore } from './connection';
import type { DocNews, Heard, ListNews } from './news';
import { whenSessionIsKnown } from './session-known';

// The database's client is a third of the panel's code and not needed for the first paint.
const client = () => import('./live-sdk');
type Client = Awaited<ReturnType<typeof client>>;

const asker = () => import('./plain/meanwhile');
type Asker = Awaited<ReturnType<typeof asker>>;
type Meanwhile<News> = ReturnType<typeof import('./plain/meanwhile').askMeanwhile<News & Heard>>;

const RETRY_MS = 5_000;

type Source<News> = {
  start: (sdk: Client, onNews: (news: News) => void, onError: (error: Error) => void) => () => void;
  ask: (plain: Asker, signal: AbortSignal) => Promise<News>;
  nothing: News;
};

/**
 * Starts a subscription once client and session are known; returns its stop function. Without the client it behaves as offline.
 * If the channel is late or lost, plain requests replace it.
 */
function later<News extends Heard>(
  { start, ask, nothing }: Source<News>,
  onNews: (news: News) => void,
  onError: (error: Error) => void,
): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | null = null;
  let meanwhile: Meanwhile<News> | null = null;
  const calm = () => {
    clearTimeout(late ?? undefined);
    late = meanwhile = null;
    waitsNoMore(end);
  };
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    meanwhile?.stop();
    calm();
    stop?.();
  };
  const fail = (error: Error) => {
    end();
    onError(error);
  };
  const takeOver = (plain: Asker) => {
    if (isOver || !late) return;
    waitsNoMore(end);
    meanwhile = plain.askMeanwhile<News>((signal) => ask(plain, signal), onNews, fail, calm);
  };
  const retake = () => {
    if (isOver || !late) return;
    isWaiting(end, 'lost', retake);
    clearTimeout(late);
    late = null;
    expect();
  };
  const expect = () => {
    late ??= setTimeout(() => void asker().then(takeOver, retake), lateMs());
  };
  const hear = (news: News) => {
    if (isOver) return;
    if (meanwhile) return meanwhile.hear(news);
    if (news.fromCache) expect();
    else calm();
    onNews(news);
  };
  const begin = () =>
    Promise.all([client(), whenSessionIsKnown()]).then(
      ([sdk]) => {
        // Each in a task of its own: a page starts a dozen at once, and the first builds the client.
        if (!isOver) timer = setTimeout(() => (stop = start(sdk, hear, fail)));
      },
      () => {
        if (isOver) return;
        hear(nothing);
        timer = setTimeout(begin, RETRY_MS);
      },
    );
  expect();
  void begin();
  return end;
}

export const watchDoc = (
  path: string,
  onNews: (news: DocNews) => void,
  onError: (error: Error) => void,
): (() => void) =>
  later<DocNews>(
    {
      start: (sdk, hear, fail) => sdk.watchDoc(path, hear, fail),
      ask: (plain, signal) => plain.askDoc(path, signal),
      nothing: { id: path.split('/').at(-1) ?? '', raw: null, fromCache: true },
    },
    onNews,
    onError,
  );

export const watchList = (
  spec: QuerySpec,
  onNews: (news: ListNews) => void,
  onError: (error: Error) => void,
): (() => void) =>
  later<ListNews>(
    {
      start: (sdk, hear, fail) => sdk.watchList(spec, hear, fail),
      ask: (plain, signal) => plain.askList(spec, signal),
      nothing: { docs: [], fromCache: true },
    },
    onNews,
    onError,
  );
