import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTION_IDS } from './collections';

/**
 * Every document of a database, one after the other: all collections with a name that the product knows. Each is one
 * query, which the client goes on with after the last document where a connection breaks. By pages the emulator would
 * begin at the first document for each of them.
 */
export async function* everyDocument(
  db: Firestore,
  ids: readonly string[] = COLLECTION_IDS,
): AsyncGenerator<QueryDocumentSnapshot> {
  for (const id of ids) {
    const all: AsyncIterable<unknown> = db.collectionGroup(id).stream();
    for await (const one of all) yield one as QueryDocumentSnapshot;
  }
}
