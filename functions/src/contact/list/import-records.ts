import { FieldValue } from 'firebase-admin/firestore';
import { type ImportRecord, parseImportRecord } from '@/lib/domain/contact/import-record';
import type { Receipt } from '@/lib/domain/contact/receipt';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import type { ProducerScope } from '../../support/scope';
import { transactRepeatably } from '../../support/transact';

const refOf = (producerId: ProducerScope, job: string) =>
  db().doc(entryPaths.importRecord(producerId, job));

export async function readImport(
  producerId: ProducerScope,
  job: string,
): Promise<ImportRecord | null> {
  const found = await refOf(producerId, job).get();
  return found.exists ? parseImportRecord(found.id, found.data()) : null;
}

/** Refuses to continue an import that is being undone, perhaps from another browser. */
export async function requireGoing(producerId: ProducerScope, job: string): Promise<void> {
  if (!(await readImport(producerId, job))?.stopped) return;
  throw fail('failed-precondition', 'Esta importación se deshizo: empieza otra');
}

/** Stores the result of one chunk of an import, once, however often it was sent. */
export async function recordChunk(
  producerId: ProducerScope,
  job: string,
  source: string,
  chunk: number,
  done: Pick<Receipt, 'created' | 'updated'>,
): Promise<void> {
  const ref = refOf(producerId, job);
  await transactRepeatably(async (tx) => {
    const found = await tx.get(ref);
    const began = found.exists ? {} : { source, at: FieldValue.serverTimestamp() };
    // A call that was running when its import was undone leaves something to undo.
    tx.set(ref, { ...began, done: { [chunk]: done }, isOver: false }, { merge: true });
  });
}

export async function noteImport(
  producerId: ProducerScope,
  record: ImportRecord | null,
  change: Partial<Pick<ImportRecord, 'stopped' | 'isOver' | 'mailed'>>,
): Promise<void> {
  if (record) await refOf(producerId, record.id).update(change);
}
