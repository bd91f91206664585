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

const PRODUCERS_AT_ONCE = 20;

/** How many batches of campaigns to one person are asked for their producers. */
const MOST = 2_000;

/** The producers that have something of an address: the one that was asked, or all of them. */
export async function producersOf(asked: Asked): Promise<string[]> {
  if (asked.producerId) return [asked.producerId];
  const known = await producersNaming(asked);
  for (const id of await keepersOf(asked.email, known)) known.add(id);
  return [...known];
}

/**
 * The producers at which a right takes effect: the one that was asked, or every one, because who does not have the
 * address today may import it tomorrow.
 */
export async function producersBound(asked: Asked): Promise<string[]> {
  if (asked.producerId) return [asked.producerId];
  const known = await producersNaming(asked);
  for (const id of await everyProducer()) known.add(id);
  return [...known];
}

/** Does something at each of many producers, some at a time. */
export const atEach = (
  producerIds: readonly string[],
  work: (producerId: string) => Promise<unknown>,
): Promise<void> =>
  inParallel(producerIds, PRODUCERS_AT_ONCE, async (id) => {
    await work(id);
  });

async function producersNaming(asked: Asked): Promise<Set<string>> {
  const found = await Promise.all([
    ...PLACES.map(([collection, field]) => documentsOf(collection, field, asked)),
    formerTicketsOf(asked),
    mailedTo(asked.email),
  ]);
  return new Set(
    found
      .flat()
      .map(ownerOf)
      .filter((id) => id !== ''),
  );
}

const everyProducer = async (): Promise<string[]> =>
  (await untypedDb().collection(paths.producers()).select().get()).docs.map(({ id }) => id);

/**
 * The other producers that keep something under the id of an address: the mark or the passport of a contact that was
 * deleted, which name no address, so that no query finds them. Each producer is asked, two reads: requests are rare.
 */
async function keepersOf(email: string, known: ReadonlySet<string>): Promise<string[]> {
  const id = contactIdOf(email);
  const others = (await everyProducer()).filter((producerId) => !known.has(producerId));
  const keepers: string[] = [];
  await atEach(others, async (producerId) => {
    const [contact, lines] = await Promise.all([
      db().doc(paths.contact(producerId, id)).get(),
      db().collection(paths.contactConsents(producerId, id)).limit(1).get(),
    ]);
    if (contact.exists || !lines.empty) keepers.push(producerId);
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
