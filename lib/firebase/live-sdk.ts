import { doc, onSnapshot } from 'firebase/firestore';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { firestore } from './firestore';
import { registerListener } from './listeners';
import type { DocNews, ListNews } from './news';
import { toQuery } from './query-sdk';

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
          fromCache: snapshot.metadata.fromCache,
        }),
      onError,
    ),
  );
}

/** Subscribes to a query; returns the function that unsubscribes. */
export function watchList(
  spec: QuerySpec,
  onNews: (news: ListNews) => void,
  onError: (error: Error) => void,
): () => void {
  return registerListener(
    onSnapshot(
      toQuery(spec),
      { includeMetadataChanges: true },
      (snapshot) =>
        onNews({
          docs: snapshot.docs.map((row) => ({ id: row.id, raw: row.data() })),
          fromCache: snapshot.metadata.fromCache,
        }),
      onError,
    ),
  );
}
