import type { DocumentSnapshot, UpdateData, WriteBatch } from 'firebase-admin/firestore';
import { db } from './admin';
import { fail } from './errors';
import { isRetryable, RETRY, retry, withoutRetry } from './retry';

export type BatchedWrite = (batch: WriteBatch) => void;

export const updateUnchanged =
  (snapshot: DocumentSnapshot, data: UpdateData<Record<string, unknown>>): BatchedWrite =>
  (batch) =>
    batch.update(snapshot.ref, data, { lastUpdateTime: snapshot.updateTime! });

// A batch takes 500 writes, and a plan has at most three per document.
const GROUP = 160;

type Plan<T> = (group: readonly T[]) => Promise<{ writes: BatchedWrite[]; done: () => void }>;

/**
 * Plans the writes of documents and commits them in batches: cheaper than transactions, and as safe if each write has a
 * precondition (`create`, `update`, `lastUpdateTime`). A group that another writer changed is planned again. `plan`
 * returns a group's writes and `done`, which runs once after its commit: counts belong there.
 */
export async function writeInBatches<T>(items: readonly T[], plan: Plan<T>): Promise<void> {
  const groups: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += GROUP) {
    groups.push(items.slice(start, start + GROUP));
  }
  // Waits for all before it throws, so that no group is still being written when the caller retries.
  const written = await Promise.allSettled(groups.map((group) => writeGroup(group, plan)));
  const failed = written.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function writeGroup<T>(group: readonly T[], plan: Plan<T>): Promise<void> {
  try {
    const done = await retry(RETRY.changedBatch, async () => {
      const planned = await withoutRetry(() => plan(group));
      const batch = db().batch();
      for (const write of planned.writes) write(batch);
      if (planned.writes.length > 0) await batch.commit();
      return planned.done;
    });
    done();
  } catch (error) {
    if (!isRetryable(RETRY.changedBatch, error)) throw error;
    throw fail('aborted', 'Alguien más está cambiando estos contactos. Inténtalo de nuevo');
  }
}
