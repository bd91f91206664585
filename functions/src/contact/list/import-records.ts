import { FieldValue } from 'firebase-admin/firestore';
import { type ImportRecord, parseImportRecord } from '@/lib/domain/contact/import-record';
import type { Receipt } from '@/lib/domain/contact/receipt';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { transactRepeatably } from '../../support/transact';

const refOf = (producerId: string, job: string) =>
  db().doc(entryPaths.importRecord(producerId, job));

/** The record of an import; null for one of before they were kept. */
export async function readImport(producerId: string, job: string): Promise<ImportRecord | null> {
  const found = await refOf(producerId, job).get();
  return found.exists ? parseImportRecord(found.id, found.data()) : null;
}

/** Refuses to go on with an import that is being undone, from another browser too. */
export async function requireGoing(producerId: string, job: string): Promise<void> {
  if (!(await readImport(producerId, job))?.stopped) return;
  throw fail('failed-precondition', 'Esta importación se deshizo: empieza otra');
}

/** Writes down what a call of an import did in all, once, however often it was sent. */
export async function recordChunk(
  producerId: string,
  job: string,
  source: string,
  chunk: number,
  done: Pick<Receipt, 'created' | 'updated'>,
): Promise<void> {
  const ref = refOf(producerId, job);
  await transactRepeatably(async (tx) => {
    const found = await tx.get(ref);
    const began = found.exists ? {} : { source, at: FieldValue.serverTimestamp() };
    // A call that was under way when its import was undone leaves something to undo.
    tx.set(ref, { ...began, done: { [chunk]: done }, isOver: false }, { merge: true });
  });
}

/** Notes in the record of an import, if it has one, what became of undoing it. */
export async function noteImport(
  producerId: string,
  record: ImportRecord | null,
  change: Partial<Pick<ImportRecord, 'stopped' | 'isOver' | 'mailed'>>,
): Promise<void> {
  if (record) await refOf(producerId, record.id).update(change);
}
