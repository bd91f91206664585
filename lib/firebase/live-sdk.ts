import {
  disableNetwork,
  doc,
  enableNetwork,
  onSnapshot,
  type SnapshotMetadata,
} from 'firebase/firestore';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { firestore } from './firestore';
import { registerListener } from './listeners';
import type { DocNews, Heard, ListNews } from './news';
import { limitedIds } from './read-limit';
import { retryDelay } from './retry-delay';
import { toQuery } from './to-query';

export function watchDoc(
  path: string,
  onNews: (news: DocNews) => void,
  onError: (error: Error) => void,
): () => void {
  return registerListener(
    onSnapshot(
      doc(firestore(), path),
      // Without metadata changes a missing document would look as if it came from the cache.
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

export async function openAnew(): Promise<void> {
  await disableNetwork(firestore());
  await enableNetwork(firestore());
}

export function watchList(
  spec: QuerySpec,
  onNews: (news: ListNews) => void,
  onError: (error: Error) => void,
): () => void {
  const ids = limitedIds(spec);
  if (ids) return watchLater(ids, spec, onNews);
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

function watchLater(
  ids: readonly string[],
  spec: QuerySpec,
  onNews: (news: ListNews) => void,
): () => void {
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const begin = () =>
    import('./live-by-ids').then(
      ({ watchByIds }) => {
        if (!isOver) stop = watchByIds(watchDoc, spec, ids, onNews);
      },
      () => {
        if (!isOver) timer = setTimeout(begin, retryDelay(failures));
        failures += 1;
      },
    );
  void begin();
  return registerListener(() => {
    isOver = true;
    clearTimeout(timer);
    stop();
  });
}
