import {
  collection,
  type DocumentReference,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  type UpdateData,
  updateDoc,
  type WithFieldValue,
} from 'firebase/firestore';
import type { PathOf } from '@/lib/domain/kit/paths';
import type { Records } from '@/lib/domain/platform/records';
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

const refOf = <Name extends keyof Records>(path: PathOf<Name>) =>
  doc(firestore(), path) as DocumentReference<Records[Name], Records[Name]>;

/** Writes a whole document: the fields that its record knows, and no others. */
export const createDoc = <Name extends keyof Records>(
  path: PathOf<Name>,
  data: WithFieldValue<Records[Name]>,
) => setDoc(refOf(path), data);

/** Changes fields of a document that exists. */
export const changeDoc = <Name extends keyof Records>(
  path: PathOf<Name>,
  data: UpdateData<Records[Name]>,
) => updateDoc(refOf(path), data);

export const removeDoc = (path: string) => deleteDoc(doc(firestore(), path));
