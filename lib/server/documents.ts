import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

type Asked = {
  path: string;
  resolve: (snapshot: DocumentSnapshot) => void;
  reject: (error: unknown) => void;
};

/**
 * Reads documents by their paths: what is asked for in the same moment is one request, whose answer is decoded once and
 * waits behind no other. With `fieldMask` only those fields of each.
 */
export function documentReader(database: () => Firestore, fieldMask?: readonly string[]) {
  let asked: Asked[] = [];
  const send = async () => {
    const all = asked;
    asked = [];
    try {
      const refs = all.map(({ path }) => database().doc(path));
      const snapshots = await (fieldMask
        ? database().getAll(...refs, { fieldMask: [...fieldMask] })
        : database().getAll(...refs));
      for (const [at, { resolve, reject }] of all.entries()) {
        const snapshot = snapshots[at];
        if (snapshot) resolve(snapshot);
        else reject(new Error('The database left a document out of its answer.'));
      }
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (path: string) =>
    new Promise<DocumentSnapshot>((resolve, reject) => {
      if (asked.length === 0) queueMicrotask(() => void send());
      asked.push({ path, resolve, reject });
    });
}
