import { FieldPath, type Query, type QuerySnapshot } from 'firebase-admin/firestore';
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

/**
 * The fields of contacts that decide whether they are in an audience, and no more, because somebody
 * waits for the count of a list of years: of one event or campaign only its part of a field.
 */
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

/** The event or campaign that a condition is about; null for any. */
const subjectOf = (condition: Condition): string | null =>
  ('eventId' in condition && condition.eventId) ||
  ('campaignId' in condition && condition.campaignId) ||
  null;

/** The fields that a recipient needs. */
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
export async function* contactsOf(query: Query, after = ''): AsyncGenerator<Contact> {
  const ordered = orderedById(query, MEMBER_FIELDS);
  let last: string | undefined = after;
  do {
    const page: QuerySnapshot = await pageOf(last ? ordered.startAfter(last) : ordered);
    for (const document of page.docs) yield parseContact(document.id, document.data());
    last = lastOf(page);
  } while (last);
}

/** The bounds of so many even parts of the contacts' ids, which are hashes. */
const CUTS = [...'123456789abcdef'];

/**
 * Gives each contact of a query to `see`, in no order: many are read in parts at once, because somebody waits for their count. What
 * fits into one page is one query.
 */
export async function seeContacts(
  query: Query,
  asked: readonly Asked[],
  see: (contact: Contact) => void,
): Promise<void> {
  const ordered = orderedById(query, asked);
  const seen = (page: QuerySnapshot): string | undefined => {
    for (const one of page.docs) see(parseContact(one.id, one.data()));
    return lastOf(page);
  };
  const first = seen(await pageOf(ordered));
  if (!first) return;
  const cuts = CUTS.filter((cut) => cut > first);
  const part = async (from: Query, end: string | undefined) => {
    const within = (one: Query) => (end ? one.endBefore(end) : one);
    let last = seen(await pageOf(within(from)));
    while (last) last = seen(await pageOf(within(ordered.startAfter(last))));
  };
  await Promise.all([
    part(ordered.startAfter(first), cuts[0]),
    ...cuts.map((cut, n) => part(ordered.startAt(cut), cuts[n + 1])),
  ]);
}

const orderedById = (query: Query, asked: readonly Asked[]): Query =>
  query
    .select(...asked)
    .orderBy(FieldPath.documentId())
    .limit(PAGE);

const pageOf = (query: Query): Promise<QuerySnapshot> => retry(RETRY.outage, () => query.get());

const lastOf = ({ docs }: QuerySnapshot): string | undefined =>
  docs.length === PAGE ? docs.at(-1)?.id : undefined;

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
