import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { parseEvent } from '@/lib/domain/event/event';
import type { Demand } from '@/lib/domain/event/tills/take';
import { stockNews } from '@/lib/domain/inbox/of-sale';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { notify } from '../../support/notify';
import { dateRef } from '../date';

/**
 * Adds what a date's tills have counted to types and codes, in the transaction that empties them, and tells what is
 * sold out: a till alone does not know. Call it before the first write; returns the write.
 */
export async function addCounted(
  tx: Transaction,
  eventId: string,
  { sold, given, uses }: Required<Pick<Demand, 'sold' | 'given' | 'uses'>>,
  dateId = '',
): Promise<() => void> {
  const [eventDoc, dateDoc, { docs }, codeDocs] = await Promise.all([
    tx.get(db().doc(paths.event(eventId))),
    dateId ? tx.get(dateRef(eventId, dateId)) : null,
    tx.get(db().collection(paths.ticketTypes(eventId))),
    existing(tx, Object.keys(uses), (id) => db().doc(entryPaths.discount(eventId, id))),
  ]);
  const event = parseEvent(eventId, eventDoc.data());
  const types = docs.map((one) => parseTicketType(one.id, one.data()));
  const demand = dateId ? { dates: { [dateId]: { sold, given } } } : { sold, given };
  const terms = dateDoc ? (parseDateTerms(dateId, dateDoc.data())?.types ?? {}) : undefined;
  return () => {
    for (const { key, news } of stockNews(event, types, demand, new Date(), terms)) {
      notify(tx, key, news);
    }
    for (const { id, ref } of docs.filter(({ id }) => id in sold || id in given)) {
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

/** The places that a demand adds to a type's counts by date. */
export const byDate = (typeId: string, { dates = {} }: Demand): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(dates).flatMap(([dateId, { sold = {}, given = {}, held = {} }]) => [
      ...(held[typeId] ? [[`byDate.${dateId}.held`, FieldValue.increment(held[typeId])]] : []),
      ...(sold[typeId] ? [[`byDate.${dateId}.sold`, FieldValue.increment(sold[typeId])]] : []),
      ...(given[typeId]
        ? [[`byDate.${dateId}.courtesies`, FieldValue.increment(given[typeId])]]
        : []),
    ]),
  );

async function existing<R extends DocumentReference>(
  tx: Transaction,
  ids: readonly string[],
  refOf: (id: string) => R,
) {
  if (ids.length === 0) return [];
  const found = await tx.getAll(...ids.map(refOf));
  return found.filter(({ exists }) => exists);
}
