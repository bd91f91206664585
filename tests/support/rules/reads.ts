import {
  type DocumentReference,
  type DocumentSnapshot,
  getDocFromServer,
  getDocsFromServer,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';

/**
 * Reads as the rules decide them. The SDK's own `getDoc` and `getDocs` answer from their empty cache when the server does
 * not answer for ten seconds, which a busy machine does: what the rules refuse would look allowed, and empty.
 */

const TRIES = 30;

async function answered<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if ((error as { code?: string }).code !== 'unavailable' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** One document from the server; rejects with `permission-denied` where the rules refuse. */
export const getDoc = <T>(ref: DocumentReference<T>): Promise<DocumentSnapshot<T>> =>
  answered(() => getDocFromServer(ref));

/** A query's documents from the server; rejects with `permission-denied` where the rules refuse. */
export const getDocs = <T>(query: Query<T>): Promise<QuerySnapshot<T>> =>
  answered(() => getDocsFromServer(query));
