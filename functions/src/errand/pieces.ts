import { gunzipSync, gzipSync } from 'node:zlib';
import type { Transaction } from 'firebase-admin/firestore';
import { type ErrandError, type ErrandItem, errandExpiry } from '@/lib/domain/errand/errand';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from '../support/admin';

/** The most that one document takes, with room for its other fields. */
const MOST_BYTES = 1_000_000;
/** A batch takes 500 writes. */
const BATCH = 400;

type Writer = Pick<Transaction, 'set'>;

/** Stores calls of an errand, from the `from`th on. Returns whether they fit into one document. */
export function writePiece(
  tx: Writer,
  id: string,
  from: number,
  items: readonly ErrandItem[],
): boolean {
  const packed = gzipSync(JSON.stringify(items));
  if (packed.length > MOST_BYTES) return false;
  const size = items.reduce((sum, one) => sum + one.size, 0);
  const expireAt = errandExpiry(new Date());
  const piece = { from, count: items.length, size, items: packed, expireAt };
  tx.set(db().doc(innerPaths.errandPiece(id, from)), piece);
  return true;
}

export function writeErrors(
  tx: Writer,
  id: string,
  n: number,
  errors: readonly ErrandError[],
): void {
  const page = { rows: JSON.stringify(errors), expireAt: errandExpiry(new Date()) };
  tx.set(db().doc(innerPaths.errandErrorPage(id, n)), page);
}

/** The stored calls of an errand, up to `most`, from the `next`th on, and whether they are the last of their document. */
export async function readItems(id: string, next: number, most: number) {
  const found = await db()
    .collection(innerPaths.errandCalls(id))
    .where('from', '<=', next)
    .orderBy('from', 'desc')
    .limit(1)
    .get();
  const [piece] = found.docs;
  if (!piece) return null;
  const { from = 0, items } = piece.data();
  const all = items ? (JSON.parse(gunzipSync(items).toString()) as ErrandItem[]) : [];
  const some = all.slice(next - from, next - from + most);
  if (some.length === 0) return null;
  return { items: some, ref: piece.ref, isLast: next - from + some.length >= all.length };
}

/** The count of calls stored from the first one on without a gap, and what they are about. */
export async function countItems(id: string): Promise<{ calls: number; total: number }> {
  const pieces = db().collection(innerPaths.errandCalls(id)).orderBy('from');
  let [calls, total] = [0, 0];
  for (const one of (await pieces.select('from', 'count', 'size').get()).docs) {
    const { from, count = 0, size = 0 } = one.data();
    if (from !== calls) break;
    calls += count;
    total += size;
  }
  return { calls, total };
}

/** Deletes what is stored below an errand: its calls, and the wrong rows unless they are kept. */
export async function dropPieces(id: string, keepsErrors = false): Promise<void> {
  const lists = [innerPaths.errandCalls(id), ...(keepsErrors ? [] : [innerPaths.errandErrors(id)])];
  for (const path of lists) {
    for (;;) {
      const { docs } = await db().collection(path).limit(BATCH).select().get();
      if (docs.length === 0) break;
      const batch = db().batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    }
  }
}
