import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { producerIdOf } from '@/lib/domain/kit/read';
import { pastPerson } from '@/lib/domain/ticket/past';
import { untypedDb } from '../../support/admin';

/** Whose data is asked for: an address, at a producer's desk or ('') the platform's. */
export type Asked = { email: string; producerId: string };

/** How many documents of a kind one person can have in a copy; nobody has as many. */
const MOST = 2_000;

/** The documents of a collection, in every place, whose field holds the address; only those of the asked producer. */
export function documentsOf(
  collection: string,
  field: string,
  asked: Asked,
): Promise<QueryDocumentSnapshot[]> {
  return ownOf(untypedDb().collectionGroup(collection).where(field, '==', asked.email), asked);
}

/** The tickets that the asked address held before somebody else. */
export const formerTicketsOf = (asked: Asked): Promise<QueryDocumentSnapshot[]> => {
  const tickets = untypedDb().collectionGroup('tickets');
  return ownOf(tickets.where('pastPeople', 'array-contains', pastPerson(asked.email)), asked);
};

async function ownOf(query: Query, { producerId }: Asked): Promise<QueryDocumentSnapshot[]> {
  const found = (await query.limit(MOST).get()).docs;
  if (!producerId) return found;
  return found.filter((one) => ownerOf(one) === producerId);
}

/** The producer of a document: by its path, or the field that names it. */
export function ownerOf(one: QueryDocumentSnapshot): string {
  const [root, id = ''] = one.ref.path.split('/');
  return root === 'producers' ? id : producerIdOf(one.data());
}

/** A moment for a copy: an ISO text, '' without one. */
export const when = (date: Date | null | undefined): string =>
  date && date.getTime() > 0 ? date.toISOString() : '';
