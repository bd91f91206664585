import {
  type DocumentReference,
  type DocumentSnapshot,
  disableNetwork,
  enableNetwork,
  type Firestore,
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

/** After this long a read asks again: the emulator now and then leaves a new listener without its first answer. */
const SILENCE_MS = 15_000;

/** Opens a new stream, on which the client asks for everything again; what waited fails with `unavailable`. */
async function reconnect(db: Firestore): Promise<void> {
  await disableNetwork(db);
  await enableNetwork(db);
}

async function answered<T>(db: Firestore, read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const silence = setTimeout(() => void reconnect(db), SILENCE_MS);
    try {
      return await read();
    } catch (error) {
      if ((error as { code?: string }).code !== 'unavailable' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    } finally {
      clearTimeout(silence);
    }
  }
}

/** One document from the server; rejects with `permission-denied` where the rules refuse. */
export const getDoc = <T>(ref: DocumentReference<T>): Promise<DocumentSnapshot<T>> =>
  answered(ref.firestore, () => getDocFromServer(ref));

/** A query's documents from the server; rejects with `permission-denied` where the rules refuse. */
export const getDocs = <T>(query: Query<T>): Promise<QuerySnapshot<T>> =>
  answered(query.firestore, () => getDocsFromServer(query));
