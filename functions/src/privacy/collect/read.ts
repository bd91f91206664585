import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { pastPerson } from '@/lib/domain/ticket/past';
import { db, untypedDb } from '../../support/admin';

/** The subject of a request: an address, at a producer's desk or ('') the platform's. */
export type Subject = { email: string; producerId: string };

/** Page size; all pages are read, because an address used at a box office has bought thousands. */
const PAGE = 1_000;

/** The documents of a collection group whose field holds the address; only those of the given producer. */
export function documentsOf(
  collection: string,
  field: string,
  asked: Subject,
): Promise<QueryDocumentSnapshot[]> {
  return ownOf(untypedDb().collectionGroup(collection).where(field, '==', asked.email), asked);
}

export const formerTicketsOf = (asked: Subject): Promise<QueryDocumentSnapshot[]> => {
  const tickets = untypedDb().collectionGroup('tickets');
  return ownOf(tickets.where('pastPeople', 'array-contains', pastPerson(asked.email)), asked);
};

export async function ownOf(
  query: Query,
  { producerId }: Subject,
): Promise<QueryDocumentSnapshot[]> {
  const own: QueryDocumentSnapshot[] = [];
  const page = query.limit(PAGE);
  for (let found = (await page.get()).docs; ; ) {
    own.push(...found.filter((one) => !producerId || ownerOf(one) === producerId));
    const last = found.at(-1);
    if (found.length < PAGE || !last) return own;
    found = (await page.startAfter(last).get()).docs;
  }
}

export async function planMailsOf(asked: Subject): Promise<QueryDocumentSnapshot[]> {
  const { producerId } = asked;
  const mails = await documentsOf('mails', 'email', { ...asked, producerId: '' });
  const ids = [...new Set(mails.map(eventIdOf))];
  if (!producerId || ids.length === 0) return mails;
  const events = await db().getAll(...ids.map((id) => db().doc(paths.event(id))));
  const own = new Set(
    events.filter((one) => producerIdOf(one.data()) === producerId).map(({ id }) => id),
  );
  return mails.filter((one) => own.has(eventIdOf(one)));
}

export const eventIdOf = (one: QueryDocumentSnapshot): string => one.ref.path.split('/')[1] ?? '';

export function ownerOf(one: QueryDocumentSnapshot): string {
  const [root, id = ''] = one.ref.path.split('/');
  return root === 'producers' ? id : producerIdOf(one.data());
}

export const when = (date: Date | null | undefined): string =>
  date && date.getTime() > 0 ? date.toISOString() : '';
