import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { db, untypedDb } from '../support/admin';
import { inParallel } from '../ticket/ticket-mail';
import { promotersOf } from './collect/promoters';
import { documentsOf, formerTicketsOf, ownerOf, type Subject } from './collect/read';

/**
 * The places where a producer has an address, and the field that holds it. A ticket purchase alone puts nobody into the lists.
 */
const PLACES = [
  ['contacts', 'email'],
  ['bin', 'data.email'],
  ['contactTrash', 'contact.email'],
  ['tickets', 'holder.email'],
  ['ledger', 'buyer.email'],
  ['courtesies', 'email'],
  ['carts', 'email'],
  ['refunds', 'buyer.email'],
  ['complaints', 'who.contact'],
] as const;

const PRODUCERS_AT_ONCE = 20;

const MOST = 2_000;

/** The producers that have data of an address: the given one, or all of them. */
export async function producersOf(asked: Subject): Promise<string[]> {
  if (asked.producerId) return [asked.producerId];
  const known = await producersNaming(asked);
  for (const id of await keepersOf(asked.email, known)) known.add(id);
  return [...known];
}

/** The producers where a right takes effect: the given one, or all, because any may import the address tomorrow. */
export async function producersBound(asked: Subject): Promise<string[]> {
  if (asked.producerId) return [asked.producerId];
  const known = await producersNaming(asked);
  for (const id of await everyProducer()) known.add(id);
  return [...known];
}

export const atEach = (
  producerIds: readonly string[],
  work: (producerId: string) => Promise<unknown>,
): Promise<void> =>
  inParallel(producerIds, PRODUCERS_AT_ONCE, async (id) => {
    await work(id);
  });

async function producersNaming(asked: Subject): Promise<Set<string>> {
  const found = await Promise.all([
    promotersOf(asked),
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

/** Other producers with data under an address's id, which no query finds; two reads each, and requests are rare. */
async function keepersOf(email: string, known: ReadonlySet<string>): Promise<string[]> {
  const id = contactIdOf(email);
  const others = (await everyProducer()).filter((producerId) => !known.has(producerId));
  const keepers: string[] = [];
  await atEach(others, async (producerId) => {
    const [contact, lines] = await Promise.all([
      db().doc(paths.contact(producerId, id)).get(),
      db().collection(entryPaths.contactConsents(producerId, id)).limit(1).get(),
    ]);
    if (contact.exists || !lines.empty) keepers.push(producerId);
  });
  return keepers;
}

async function mailedTo(email: string) {
  const batches = untypedDb()
    .collectionGroup('batches')
    .where('contactIds', 'array-contains', contactIdOf(email))
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .select('producerId');
  return (await batches.get()).docs;
}
