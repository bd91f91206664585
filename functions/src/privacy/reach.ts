import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { db, untypedDb } from '../support/admin';
import { inParallel } from '../ticket/ticket-mail';
import { type Asked, documentsOf, formerTicketsOf, ownerOf } from './collect/read';

/** Where a producer has an address, and the field that holds it. Whoever only bought a ticket is in none of the lists. */
const PLACES = [
  ['contacts', 'email'],
  ['bin', 'data.email'],
  ['contactTrash', 'contact.email'],
  ['tickets', 'holder.email'],
  ['ledger', 'buyer.email'],
  ['courtesies', 'email'],
  ['refunds', 'buyer.email'],
  ['complaints', 'who.contact'],
] as const;

const PRODUCERS_AT_ONCE = 50;

/** How many batches of campaigns to one person are asked for their producers. */
const MOST = 2_000;

/** The producers that a request is about: the one that was asked, or all that have the address. */
export async function producersOf(asked: Asked): Promise<string[]> {
  if (asked.producerId) return [asked.producerId];
  const found = await Promise.all([
    ...PLACES.map(([collection, field]) => documentsOf(collection, field, asked)),
    formerTicketsOf(asked),
    mailedTo(asked.email),
  ]);
  const known = new Set(found.flat().map(ownerOf));
  for (const id of await keepersOf(asked.email, known)) known.add(id);
  return [...known].filter((id) => id !== '');
}

/**
 * The other producers that keep something under the id of an address: the mark or the passport of a contact that was
 * deleted, which name no address, so that no query finds them. Each producer is asked, two reads: requests are rare.
 */
async function keepersOf(email: string, known: ReadonlySet<string>): Promise<string[]> {
  const id = contactIdOf(email);
  const all = await untypedDb().collection(paths.producers()).select().get();
  const others = all.docs.filter((producer) => !known.has(producer.id));
  const keepers: string[] = [];
  await inParallel(others, PRODUCERS_AT_ONCE, async (producer) => {
    const [contact, lines] = await Promise.all([
      db().doc(paths.contact(producer.id, id)).get(),
      db().collection(paths.contactConsents(producer.id, id)).limit(1).get(),
    ]);
    if (contact.exists || !lines.empty) keepers.push(producer.id);
  });
  return keepers;
}

/** The batches of campaigns that have the address, also where its contact is gone. */
async function mailedTo(email: string) {
  const batches = untypedDb()
    .collectionGroup('batches')
    .where('contactIds', 'array-contains', contactIdOf(email))
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .select('producerId');
  return (await batches.get()).docs;
}
