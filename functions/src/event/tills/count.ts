import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Demand } from '@/lib/domain/event/tills/take';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';

/**
 * Adds what tills have counted to the ticket types and codes, in the transaction that empties those tills. Reads which
 * of them exist, so call it before the first write; returns the write.
 */
export async function addCounted(
  tx: Transaction,
  eventId: string,
  { sold, given, uses }: Required<Pick<Demand, 'sold' | 'given' | 'uses'>>,
): Promise<() => void> {
  const types = [...new Set([...Object.keys(sold), ...Object.keys(given)])];
  const codes = Object.keys(uses);
  const typeRefs = types.map((id) => db().doc(paths.ticketType(eventId, id)));
  const codeRefs = codes.map((id) => db().doc(paths.discount(eventId, id)));
  const [typeDocs, codeDocs] = await Promise.all([
    typeRefs.length > 0 ? tx.getAll(...typeRefs) : [],
    codeRefs.length > 0 ? tx.getAll(...codeRefs) : [],
  ]);
  return () => {
    for (const [i, id] of types.entries()) {
      const ref = typeRefs[i];
      if (!ref || !typeDocs[i]?.exists) continue;
      tx.update(ref, {
        sold: FieldValue.increment(sold[id] ?? 0),
        courtesies: FieldValue.increment(given[id] ?? 0),
      });
    }
    for (const [i, id] of codes.entries()) {
      const ref = codeRefs[i];
      if (ref && codeDocs[i]?.exists) tx.update(ref, { uses: FieldValue.increment(uses[id] ?? 0) });
    }
  };
}
