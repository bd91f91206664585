import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from './firestore';
import type { Cursor } from './page';
import { orAsked } from './plain/or-asked';
import { SERVER_TIME } from './server-time';

type Data = Record<string, unknown>;

const withServerTime = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      value === SERVER_TIME ? serverTimestamp() : value,
    ]),
  );

export async function readDoc<T>(
  path: string,
  parse: (id: string, raw: unknown) => T,
): Promise<T | null> {
  const known = getDoc(doc(firestore(), path)).then((found) => (found.exists() ? found : null));
  const row = await orAsked<Cursor | null>(known, (plain, signal) => plain.askRow(path, signal));
  return row && parse(row.id, row.data());
}

export const createDoc = (path: string, data: Data) =>
  setDoc(doc(firestore(), path), withServerTime(data));
export const changeDoc = (path: string, data: Data) =>
  updateDoc(doc(firestore(), path), withServerTime(data));
export const removeDoc = (path: string) => deleteDoc(doc(firestore(), path));
