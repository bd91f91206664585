import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';

/**
 * Reads the bar items of an event that is cancelled or gets another date; the returned function writes each, so that no
 * sale of them that began before can commit after: a sale reads its items before the event, and requires them unchanged
 * (`recordSale`).
 */
export async function stopBar(tx: Transaction, eventId: string): Promise<() => void> {
  const { docs } = await tx.get(db().collection(paths.consumptions(eventId)));
  return () => {
    for (const { ref } of docs) tx.update(ref, { stops: FieldValue.increment(1) });
  };
}
