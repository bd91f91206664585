import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { readAddress } from '@/lib/domain/kit/text/address';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE, FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../support/admin';
import { RETRY, retry } from '../support/retry';

/** Refunded and revoked tickets are held no more; one with an open refund may still be used. */
const HELD: readonly string[] = ['valid', 'used', 'refunding'];
/** The most values of one query's `in`. */
const MOST_VALUES = 30;

type Holder = { id: string; email: string; name: string };

/**
 * The holders of an event's sold tickets, once per address, by contact id; with `dateIds` of those dates and passes.
 */
export async function ticketHolders(
  eventId: string,
  dateIds: readonly string[] = [],
): Promise<Holder[]> {
  const sold = db().collection(paths.tickets(eventId)).where('kind', '==', 'sale');
  const meant = dateIds.length > 0 ? new Set([...dateIds, EVERY_DATE]) : null;
  // A ticket from before there were dates names none, and is of the first one.
  const parts = meant && !meant.has(FIRST_DATE) ? chunks([...meant]) : null;
  const queries = parts ? parts.map((some) => sold.where('dateId', 'in', some)) : [sold];
  const people = new Map<string, Holder>();
  for (const query of queries) {
    const found = await retry(RETRY.outage, () => query.select('status', 'holder', 'dateId').get());
    for (const doc of found.docs) {
      const { status, holder, dateId } = parseTicket(doc.id, doc.data());
      const email = readAddress(holder.email);
      if (!HELD.includes(status) || !email.ok || (meant && !meant.has(dateId))) continue;
      const id = contactIdOf(email.value);
      if (!people.has(id)) people.set(id, { id, email: email.value, name: holder.name });
    }
  }
  return [...people.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, n) =>
    ids.slice(n * MOST_VALUES, (n + 1) * MOST_VALUES),
  );
