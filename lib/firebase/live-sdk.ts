import {
  disableNetwork,
  doc,
  enableNetwork,
  onSnapshot,
  type SnapshotMetadata,
} from 'firebase/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { firestore } from './firestore';
import { registerListener } from './listeners';
import type { DocNews, Heard, ListNews } from './news';
import { limitedIds } from './read-limit';
import { retryDelay } from './retry-delay';
import { filterRows } from './row-filter';
import { toQuery } from './to-query';

/** Subscribes to one document; returns the function that unsubscribes. */
export function watchDoc(
  path: string,
  onNews: (news: DocNews) => void,
  onError: (error: Error) => void,
): () => void {
  return registerListener(
    onSnapshot(
      doc(firestore(), path),
      // Without metadata changes a document that the server confirms as absent would still look as if it came
      // from the cache.
      { includeMetadataChanges: true },
      (snapshot) =>
        onNews({
          id: snapshot.id,
          raw: snapshot.exists() ? snapshot.data() : null,
          ...heard(snapshot.metadata),
        }),
      onError,
    ),
  );
}

const heard = ({ fromCache, hasPendingWrites }: SnapshotMetadata): Heard =>
  hasPendingWrites ? { fromCache, isWriting: true } : { fromCache };

/** Closes the channel and opens another, for one that does not answer. */
export async function openAnew(): Promise<void> {
  await disableNetwork(firestore());
  await enableNetwork(firestore());
}

/** Subscribes to a query; returns the function that unsubscribes. */
export function watchList(
  spec: QuerySpec,
  onNews: (news: ListNews) => void,
  onError: (error: Error) => void,
): () => void {
  const ids = limitedIds(spec);
  if (ids) return watchByIds(spec, ids, onNews);
  return registerListener(
    onSnapshot(
      toQuery(spec),
      { includeMetadataChanges: true },
      (snapshot) =>
        onNews({
          docs: snapshot.docs.map((row) => ({ id: row.id, raw: row.data() })),
          ...heard(snapshot.metadata),
        }),
      onError,
    ),
  );
}

/**
 * The same for whoever may read the documents by their ids only; one that is gone, or is refused, drops out. A refused one
 * is asked for again, and is back when it may be read again.
 */
function watchByIds(
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
    watchDocAgain(paths.event(id), hear(id), () => hear(id)({ id, raw: null, fromCache: false })),
  );
  if (ids.length === 0) tell();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Subscribes to one document, and again after each refusal until it is stopped. */
function watchDocAgain(
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
        // What the cache still holds is no answer: the refusal may follow.
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
  // The sign-out stops every registered listener: this one would otherwise subscribe again afterwards.
  return registerListener(() => {
    clearTimeout(timer);
    stop();
  });
}

const fieldOf = (raw: unknown) => (field: string) => (raw as Record<string, unknown>)[field];
