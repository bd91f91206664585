import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Demand } from '@/lib/domain/event/tills/take';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';

/**
 * Adds what tills of a date have counted to the ticket types and codes, in the transaction that empties those tills. Reads which
 * of them exist, so call it before the first write; returns the write.
 */
export async function addCounted(
  tx: Transaction,
  eventId: string,
  { sold, given, uses }: Required<Pick<Demand, 'sold' | 'given' | 'uses'>>,
  dateId = '',
): Promise<() => void> {
  const types = [...new Set([...Object.keys(sold), ...Object.keys(given)])];
  const [typeDocs, codeDocs] = await Promise.all([
    existing(tx, types, (id) => db().doc(paths.ticketType(eventId, id))),
    existing(tx, Object.keys(uses), (id) => db().doc(paths.discount(eventId, id))),
  ]);
  return () => {
    for (const { id, ref } of typeDocs) {
      tx.update(ref, {
        sold: FieldValue.increment(sold[id] ?? 0),
        courtesies: FieldValue.increment(given[id] ?? 0),
        ...(dateId && byDate(id, { dates: { [dateId]: { sold, given } } })),
      });
    }
    for (const { id, ref } of codeDocs) {
      tx.update(ref, { uses: FieldValue.increment(uses[id] ?? 0) });
    }
  };
}

/** What a demand adds to a type's counts by date. */
export const byDate = (typeId: string, { dates = {} }: Demand): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(dates).flatMap(([dateId, { sold = {}, given = {} }]) => [
      ...(sold[typeId] ? [[`byDate.${dateId}.sold`, FieldValue.increment(sold[typeId])]] : []),
      ...(given[typeId]
        ? [[`byDate.${dateId}.courtesies`, FieldValue.increment(given[typeId])]]
        : []),
    ]),
  );

/** The documents of these ids that are there. */
async function existing<R extends DocumentReference>(
  tx: Transaction,
  ids: readonly string[],
  refOf: (id: string) => R,
) {
  if (ids.length === 0) return [];
  const found = await tx.getAll(...ids.map(refOf));
  return found.filter(({ exists }) => exists);
}
