import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTION_IDS } from './collections';

/**
 * Every document of a database, one after the other: all collections with a name that the product knows. Each is one
 * query, which goes on after the last document where a connection breaks. By pages the emulator would begin at the
 * first document for each of them.
 */
export async function* everyDocument(
  db: Firestore,
  ids: readonly string[] = COLLECTION_IDS,
): AsyncGenerator<QueryDocumentSnapshot> {
  for (const id of ids) yield* documentsOf(db.collectionGroup(id));
}

/**
 * The client itself goes on only for the first ten minutes of a query, and a large collection takes longer. What fails
 * before its first document would fail again, and is thrown.
 */
async function* documentsOf(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const before = last;
    try {
      const rest: AsyncIterable<unknown> = (last ? query.startAfter(last) : query).stream();
      for await (const one of rest) {
        last = one as QueryDocumentSnapshot;
        yield last;
      }
      return;
    } catch (error) {
      if (last === before) throw error;
    }
  }
}
