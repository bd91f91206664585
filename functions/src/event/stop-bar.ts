import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';

/**
 * Reads the bar items of an event that is cancelled or moved; the returned function writes each, so that no sale that
 * began before commits after: it requires its items unchanged (`recordSale`).
 */
export async function stopBar(tx: Transaction, eventId: string): Promise<() => void> {
  const { docs } = await tx.get(db().collection(paths.consumptions(eventId)));
  return () => {
    for (const { ref } of docs) tx.update(ref, { stops: FieldValue.increment(1) });
  };
}
