import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { compareLedger } from '@/functions/src/ledger/compare-ledger';
import { paths } from '@/lib/domain/kit/paths';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { say, seconds, step } from '@/scripts/support/say';
import { compareContents, contentsOf, isRestored } from './contents';

export function databaseOf(projectId: string): Firestore {
  const known = getApps().find(({ name }) => name === projectId);
  return getFirestore(known ?? initializeApp({ projectId }, projectId));
}

/** Every seal of the database of this process: each ledger, row by row, against its stored totals. */
async function verifySeals(db: Firestore): Promise<boolean> {
  const events = await db.collection(paths.events()).select().get();
  let rows = 0;
  const broken: string[] = [];
  for (const { id } of events.docs) {
    const { kept, recomputed } = await compareLedger(id, true);
    rows += recomputed.rows;
    const difference = totalsDifferences(kept, recomputed);
    if (Object.keys(difference).length > 0) broken.push(`${id} ${JSON.stringify(difference)}`);
  }
  for (const line of broken) say(`✗ ${line}`);
  const mark = broken.length > 0 ? '✗' : '✓';
  say(`${mark} ${events.size - broken.length} of ${events.size} seals are green (${rows} rows)`);
  return broken.length === 0;
}

/**
 * Verifies a restored database, which is the one of this process: every seal, and every collection against the database
 * that it was exported from. Prints both as tables; returns whether all is equal.
 */
export async function verifyRestored(from: string, to: string): Promise<boolean> {
  const began = Date.now();
  const isSealed = await step('Seals', () => verifySeals(databaseOf(to)));
  const sealedAt = Date.now();
  const [before, after] = await step('Contents', () =>
    Promise.all([contentsOf(databaseOf(from)), contentsOf(databaseOf(to))]),
  );
  const compared = compareContents(before, after);
  say('\n  collection                        exported    restored');
  for (const { collection, from: a, to: b, isSame } of compared) {
    const cells = [a, b].map((count) => String(count).padStart(12)).join('');
    say(`${isSame ? '✓' : '✗'} ${collection.padEnd(30)}${cells}${isSame ? '' : '  differ'}`);
  }
  const documents = compared.reduce((sum, { to: count }) => sum + count, 0);
  const different = compared.filter(({ isSame }) => !isSame).length;
  say(
    `\n  ${documents} documents in ${compared.length} collections, ${different} differ` +
      ` (seals ${seconds(sealedAt - began)}, contents ${seconds(Date.now() - sealedAt)})`,
  );
  if (documents === 0) say(`✗ ${to} holds no document: nothing was imported into it`);
  return isSealed && isRestored(compared);
}
