import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTION_IDS } from './collections';

const PAGE = 1_000;

/** Every document of a database, a page at a time: all collections with a name that the product knows. */
export async function* everyDocument(
  db: Firestore,
  ids: readonly string[] = COLLECTION_IDS,
): AsyncGenerator<QueryDocumentSnapshot> {
  for (const id of ids) {
    let page = db.collectionGroup(id).orderBy(FieldPath.documentId()).limit(PAGE);
    for (;;) {
      const { docs } = await page.get();
      yield* docs;
      const last = docs.at(-1);
      if (!last || docs.length < PAGE) break;
      page = page.startAfter(last);
    }
  }
}
