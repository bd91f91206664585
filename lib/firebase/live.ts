import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import type { DocNews, ListNews } from './news';
import { whenSessionIsKnown } from './session-known';

// The database's client is a third of the panel's code, and nothing that is seen at first needs it.
const client = () => import('./live-sdk');
type Client = Awaited<ReturnType<typeof client>>;

// Without a connection its code does not come either; it is asked for again until it does.
const RETRY_MS = 5_000;

/**
 * Starts a subscription once the database's client is here and the session is known; gives what stops it. Where the
 * client cannot be loaded, `nothing` is heard, as from a client without a connection.
 */
function later<News>(
  start: (sdk: Client, onNews: (news: News) => void) => () => void,
  onNews: (news: News) => void,
  nothing: News,
): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () =>
    Promise.all([client(), whenSessionIsKnown()]).then(
      ([sdk]) => {
        // Each in a task of its own: a page starts a dozen at once, and the first also builds the client.
        if (!isOver) timer = setTimeout(() => (stop = start(sdk, onNews)));
      },
      () => {
        if (isOver) return;
        onNews(nothing);
        timer = setTimeout(begin, RETRY_MS);
      },
    );
  void begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** Follows one document; gives the function that stops it. */
export const watchDoc = (
  path: string,
  onNews: (news: DocNews) => void,
  onError: (error: Error) => void,
): (() => void) =>
  later<DocNews>((sdk, hear) => sdk.watchDoc(path, hear, onError), onNews, {
    id: path.split('/').at(-1) ?? '',
    raw: null,
    fromCache: true,
  });

/** Follows a query; gives the function that stops it. */
export const watchList = (
  spec: QuerySpec,
  onNews: (news: ListNews) => void,
  onError: (error: Error) => void,
): (() => void) =>
  later<ListNews>((sdk, hear) => sdk.watchList(spec, hear, onError), onNews, {
    docs: [],
    fromCache: true,
  });
