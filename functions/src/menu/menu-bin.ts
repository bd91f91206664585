import type { Transaction } from 'firebase-admin/firestore';
import { binId } from '@/lib/domain/kit/bin-entry';
import { binRef } from '../support/bin';
import { fail } from '../support/errors';

/** Refuses (`failed-precondition`) a new menu under an id in the bin, whose menu could not come back. */
export async function requireNotInBin(
  tx: Transaction,
  menuId: string,
  message: string,
): Promise<void> {
  const entry = await tx.get(binRef('', binId('menu', menuId)));
  if (entry.exists) throw fail('failed-precondition', message);
}
