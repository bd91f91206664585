import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import type { Condition, Criteria } from '@/lib/domain/contact/audience';
import { type Contact, parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

const PAGE = 1000;
const PAGES_AT_ONCE = 10;

type Field = keyof Contact;
type Asked = Field | FieldPath;

/** The fields that decide whether somebody may be mailed. */
const STANDING: readonly Field[] = [
  ...(['email', 'state', 'basis', 'objectedAt', 'blockedAt', 'pausedUntil', 'quietUntil'] as const),
];

/** The fields that each condition needs; answers and pressed links are read elsewhere. */
const ASKED: Record<Condition['kind'], readonly Field[]> = {
  tag: ['tags'],
  origin: ['origin'],
  answered: [],
  bought: ['bought'],
  attended: ['bought'],
  notBought: ['bought'],
  code: ['bought'],
  promoter: ['bought'],
  place: ['comuna', 'city'],
  opened: ['opened'],
  clicked: ['clicked'],
};

/** The fields that decide whether contacts are in an audience, and no more: somebody waits for the count. */
export function fieldsAsked(
  { include, exclude, minusBuyers }: Criteria,
  soldEventId: string | null,
): Asked[] {
  const parts = new Map<Field, readonly string[] | 'all'>(STANDING.map((field) => [field, 'all']));
  const ask = (field: Field, key: string | null) => {
    const known = parts.get(field) ?? [];
    parts.set(field, key === null || known === 'all' ? 'all' : [...known, key]);
  };
  for (const condition of [...include, ...exclude]) {
    for (const field of ASKED[condition.kind]) ask(field, subjectOf(condition));
  }
  if (minusBuyers && soldEventId) ask('bought', soldEventId);
  return [...parts].flatMap(([field, keys]): Asked[] =>
    keys === 'all' ? [field] : [...new Set(keys)].map((key) => new FieldPath(field, key)),
  );
}

const subjectOf = (condition: Condition): string | null =>
  ('eventId' in condition && condition.eventId) ||
  ('campaignId' in condition && condition.campaignId) ||
  null;

const MEMBER_FIELDS: readonly Field[] = [
  ...STANDING,
  ...(['name', 'paceDays', 'quietBy', 'askedAt', 'tags', 'comuna', 'city', 'origin'] as const),
  ...(['bought', 'opened', 'clicked'] as const),
];

/** The contacts of these ids that there are, in their order. */
export async function* contactsById(
  producerId: string,
  ids: readonly string[],
  asked: readonly Asked[] = MEMBER_FIELDS,
): AsyncGenerator<Contact> {
  const read = async (page: readonly string[]) => {
    const refs = page.map((id) => db().doc(paths.contact(producerId, id)));
    return retry(RETRY.outage, () => db().getAll(...refs, { fieldMask: [...asked] }));
  };
  for (let from = 0; from < ids.length; from += PAGE * PAGES_AT_ONCE) {
    const some = ids.slice(from, from + PAGE * PAGES_AT_ONCE);
    const pages = Array.from({ length: Math.ceil(some.length / PAGE) }, (_, n) =>
      some.slice(n * PAGE, (n + 1) * PAGE),
    );
    for (const one of (await Promise.all(pages.map(read))).flat()) {
      if (one.exists) yield parseContact(one.id, one.data());
    }
  }
}

/** The contacts of a query, by their ids. */
export async function* eachContact(query: Query, after = ''): AsyncGenerator<Contact> {
  const ordered = orderedById(query, MEMBER_FIELDS).limit(PAGE);
  let last: string | undefined = after;
  do {
    const rest: Query = last ? ordered.startAfter(last) : ordered;
    const { docs }: QuerySnapshot = await retry(RETRY.outage, () => rest.get());
    for (const document of docs) yield parseContact(document.id, document.data());
    last = docs.length === PAGE ? docs.at(-1)?.id : undefined;
  } while (last);
}

/** Gives `see` each contact of a query once, by id, in one stream, which after a break goes on where it was. */
export async function seeContacts(
  query: Query,
  asked: readonly Asked[],
  see: (contact: Contact) => void,
): Promise<void> {
  const ordered = orderedById(query, asked);
  let last = '';
  const goOn = async () => {
    const rest = last ? ordered.startAfter(last) : ordered;
    for await (const one of streamOf(rest)) {
      last = one.id;
      see(parseContact(one.id, one.data()));
    }
  };
  // The patience of an outage is over before a long stream breaks.
  await retry(TWICE_MORE, () => retry(RETRY.outage, goOn));
}

const TWICE_MORE = { ...RETRY.outage, patienceMs: Number.POSITIVE_INFINITY, attempts: 3 };

const streamOf = (query: Query) =>
  query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot>;

const orderedById = (query: Query, asked: readonly Asked[]): Query =>
  query.select(...asked).orderBy(FieldPath.documentId());

/** The query that leaves out most of who is not in. */
export function narrowestQuery(producerId: string, criteria: Criteria): Query {
  const contacts = db().collection(paths.contacts(producerId));
  if (criteria.match === 'any' && criteria.include.length > 1) return contacts;
  for (const condition of criteria.include) {
    if (condition.kind === 'tag' && condition.tags.length > 0) {
      return contacts.where('tags', 'array-contains-any', condition.tags);
    }
    const isOfEvent = ['bought', 'code', 'promoter'].includes(condition.kind);
    if (isOfEvent && 'eventId' in condition && condition.eventId) {
      return contacts.where('boughtEvents', 'array-contains', condition.eventId);
    }
  }
  return contacts;
}
