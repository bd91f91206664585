import { doc, onSnapshot } from 'firebase/firestore';
import { firestore } from './firestore';
import { registerListener } from './listeners';
import { type QuerySpec, toQuery } from './query';

/** What a live document's snapshot says; `raw` is null where the document does not exist. */
export type DocNews = { id: string; raw: unknown; fromCache: boolean };
/** What a live query's snapshot says. */
export type ListNews = { docs: { id: string; raw: unknown }[]; fromCache: boolean };

/** Follows one document; gives the function that stops it. */
export function watchDoc(
  path: string,
  onNews: (news: DocNews) => void,
  onError: (error: Error) => void,
): () => void {
  return registerListener(
    onSnapshot(
      doc(firestore(), path),
      // Without it, a document that is confirmed as absent would still look as if it came from the cache.
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

/** Follows a query; gives the function that stops it. */
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
