import { contactIdOf } from '@/lib/domain/contact/contact';
import { untypedDb } from '../support/admin';
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
  return [...new Set(found.flat().map(ownerOf))].filter((id) => id !== '');
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
