import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';

/**
 * Reads the food and drink of an event that is cancelled or gets another date; returns the write of each, with which no
 * sale of them that began before commits after. Such a sale has read what it sells before it read the event, and writes
 * it only as it was then (`recordSale`).
 */
export async function stopBar(tx: Transaction, eventId: string): Promise<() => void> {
  const { docs } = await tx.get(db().collection(paths.consumptions(eventId)));
  return () => {
    for (const { ref } of docs) tx.update(ref, { stops: FieldValue.increment(1) });
  };
}
