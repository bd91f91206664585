import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { registerListener } from './listeners';
import type { DocNews, ListNews } from './news';
import { retryDelay } from './retry-delay';
import { filterRows } from './row-filter';

type WatchDoc = (
  path: string,
  onNews: (news: DocNews) => void,
  onError: (error: Error) => void,
) => () => void;

/** Subscribes to a query for readers of single ids. Deleted and refused documents drop out; refused ones are retried. */
export function watchByIds(
  watchDoc: WatchDoc,
  spec: QuerySpec,
  ids: readonly string[],
  onNews: (news: ListNews) => void,
): () => void {
  const known = new Map<string, DocNews>();
  const tell = () => {
    if (known.size < ids.length) return;
    const all = ids.flatMap((id) => known.get(id) ?? []);
    const rows = all.flatMap(({ id, raw }) => (raw ? [{ id, raw, get: fieldOf(raw) }] : []));
    const docs = filterRows(rows, spec).map(({ id, raw }) => ({ id, raw }));
    onNews({
      docs,
      fromCache: all.some((one) => one.fromCache),
      ...(all.some((one) => one.isWriting) && { isWriting: true }),
    });
  };
  const hear = (id: string) => (news: DocNews) => {
    known.set(id, news);
    tell();
  };
  const stops = ids.map((id) =>
    watchDocAgain(watchDoc, paths.event(id), hear(id), () =>
      hear(id)({ id, raw: null, fromCache: false }),
    ),
  );
  if (ids.length === 0) tell();
  return () => {
    for (const stop of stops) stop();
  };
}

function watchDocAgain(
  watchDoc: WatchDoc,
  path: string,
  onNews: (news: DocNews) => void,
  onRefusal: () => void,
): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const begin = () => {
    stop();
    stop = watchDoc(
      path,
      (news) => {
        // A cached value is no answer: the refusal may follow.
        if (!news.fromCache) failures = 0;
        onNews(news);
      },
      () => {
        timer = setTimeout(begin, retryDelay(failures));
        failures += 1;
        onRefusal();
      },
    );
  };
  begin();
  // Otherwise it would subscribe again after sign-out.
  return registerListener(() => {
    clearTimeout(timer);
    stop();
  });
}

const fieldOf = (raw: unknown) => (field: string) => (raw as Record<string, unknown>)[field];
