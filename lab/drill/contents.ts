import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { COLLECTION_IDS, patternOf } from '@/scripts/support/data/collections';
import { encode } from '@/scripts/support/data/encode';
import { everyDocument } from '@/scripts/support/data/every-document';
import { Problem } from '@/scripts/support/say';

/** The contents of one collection: how many documents, and a digest of all of them, whatever their order. */
export type Contents = Map<string, { documents: number; digest: bigint }>;

const digestOf = (path: string, data: unknown): bigint => {
  const text = JSON.stringify([path, encode(data)]);
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
};

/** The contents of a database, by the pattern of each collection. Refuses a collection that the product does not know. */
export async function contentsOf(db: Firestore): Promise<Contents> {
  const unknown = (await db.listCollections()).find(({ id }) => !COLLECTION_IDS.includes(id));
  if (unknown) throw new Problem(`'${unknown.id}' is no collection of lib/domain/kit/paths.ts.`);
  const found: Contents = new Map();
  for await (const one of everyDocument(db)) {
    const pattern = patternOf(one.ref.parent.path);
    const { documents, digest } = found.get(pattern) ?? { documents: 0, digest: 0n };
    // Equal documents cancel each other out in an exclusive or, but no two have the same path.
    const next = digest ^ digestOf(one.ref.path, one.data());
    found.set(pattern, { documents: documents + 1, digest: next });
  }
  return found;
}

/** Each collection of either database: its documents in both, and whether they are the same. */
export function compareContents(from: Contents, to: Contents) {
  const none = { documents: 0, digest: 0n };
  return [...new Set([...from.keys(), ...to.keys()])].sort().map((collection) => {
    const [a, b] = [from.get(collection) ?? none, to.get(collection) ?? none];
    const isSame = a.documents === b.documents && a.digest === b.digest;
    return { collection, from: a.documents, to: b.documents, isSame };
  });
}

/** Whether what was compared is a database that was restored: every collection is the same, and there is something in it. */
export const isRestored = (compared: ReturnType<typeof compareContents>): boolean =>
  compared.some(({ to }) => to > 0) && compared.every(({ isSame }) => isSame);
