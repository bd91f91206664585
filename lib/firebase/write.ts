import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { firestore } from './firestore';

/** The server's timestamp, as a value to write. */
export const now = serverTimestamp;

/** A new random id, as Firestore makes them. */
export const newId = (collectionPath: string) => doc(collection(firestore(), collectionPath)).id;

/** Reads a document once; null if it does not exist. */
export async function readDoc<T>(
  path: string,
  parse: (id: string, raw: unknown) => T,
): Promise<T | null> {
  const snapshot = await getDoc(doc(firestore(), path));
  return snapshot.exists() ? parse(snapshot.id, snapshot.data()) : null;
}

export const createDoc = (path: string, data: Record<string, unknown>) =>
  setDoc(doc(firestore(), path), data);
export const changeDoc = (path: string, data: Record<string, unknown>) =>
  updateDoc(doc(firestore(), path), data);
export const removeDoc = (path: string) => deleteDoc(doc(firestore(), path));
