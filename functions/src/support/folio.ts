import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import { db } from './admin';

/** The next number of a series (receipts, settlements, batches). Reads now; the returned function writes. */
export async function nextFolio(
  tx: Transaction,
  series: 'receipts' | 'payouts' | 'settlements',
): Promise<{ folio: number; writeFolio: () => void }> {
  const ref = db().doc(innerPaths.counter(series));
  const folio = numeric(fields((await tx.get(ref)).data()).last) + 1;
  return {
    folio,
    writeFolio: () => tx.set(ref, { last: folio, updatedAt: FieldValue.serverTimestamp() }),
  };
}
