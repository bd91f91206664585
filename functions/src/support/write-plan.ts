import type { DocumentSnapshot, UpdateData, WriteBatch } from 'firebase-admin/firestore';
import { db } from './admin';
import { fail } from './errors';

/** Writes of one document, planned from what was read of it. */
export type PlannedWrite = (batch: WriteBatch) => void;

/** Updates a document, unless it has changed since it was read. */
export const updateUnchanged =
  (snapshot: DocumentSnapshot, data: UpdateData<Record<string, unknown>>): PlannedWrite =>
  (batch) =>
    batch.update(snapshot.ref, data, { lastUpdateTime: snapshot.updateTime! });

// A batch takes 500 writes, and a plan has at most three for a document.
const GROUP = 160;
const ATTEMPTS = 4;
// ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION and ABORTED: somebody else wrote between reading and writing.
const OVERTAKEN = new Set([5, 6, 9, 10]);

/**
 * Reads documents, plans what to write, and writes it in batches: much cheaper than a transaction each, and
 * as safe, as long as every planned write carries a precondition (`create`, `update`, `lastUpdateTime`). A
 * group that was overtaken by another writer is read and planned again. `plan` answers one entry per item
 * with something to write, and is told to forget what it counted of the group when it is called again.
 */
export async function writeInGroups<T>(
  items: readonly T[],
  plan: (group: readonly T[]) => Promise<{ writes: PlannedWrite[]; done: () => void }>,
): Promise<void> {
  const groups: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += GROUP) {
    groups.push(items.slice(start, start + GROUP));
  }
  await Promise.all(groups.map((group) => writeGroup(group, plan)));
}

async function writeGroup<T>(
  group: readonly T[],
  plan: Parameters<typeof writeInGroups<T>>[1],
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { writes, done } = await plan(group);
    const batch = db().batch();
    for (const write of writes) write(batch);
    try {
      if (writes.length > 0) await batch.commit();
      return done();
    } catch (error) {
      if (!OVERTAKEN.has((error as { code?: number }).code ?? 0)) throw error;
    }
  }
  throw fail('aborted', 'Alguien más está cambiando estos contactos. Inténtalo de nuevo');
}
