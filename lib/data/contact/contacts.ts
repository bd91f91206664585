import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/contact/calls';
import { UNPROVEN } from '@/lib/domain/contact/consent';
import {
  type Contact,
  contactTokens,
  contactWords,
  parseContact,
  typedAddress,
} from '@/lib/domain/contact/contact';
import type { SaveContactInput } from '@/lib/domain/contact/contact-command-schema';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import * as mailingCalls from '@/lib/domain/mailing/calls';
import { readCount, type readCursor, readPage, readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';

export type ContactFilter = {
  q: string;
  tag: string | null;
  origin: string | null;
  state: string | null;
  basis: string | null;
  sort: { id: string; desc: boolean } | null;
};

export const CONTACTS_PAGE = 50;
const BULK_PAGE = 1000;
// For a search of several words: rows filtered per request, and the maximum of requests.
const LOOK = 250;
const MOST_LOOKS = 2;

/** The query of a list of contacts. An email is matched by prefix and sorted by email. */
export function contactsSpec(producerId: string, filter: ContactFilter): QuerySpec {
  const address = typedAddress(filter.q);
  const token = address ? null : searchToken(contactWords(filter.q));
  const where: [string, '==' | 'in' | 'array-contains' | '>=' | '<', unknown][] = [];
  if (filter.state) where.push(['state', '==', filter.state]);
  if (filter.basis === UNPROVEN) where.push(['basis', 'in', ['none', 'contract']]);
  else if (filter.basis) where.push(['basis', '==', filter.basis]);
  if (filter.origin) where.push(['origin', '==', filter.origin]);
  if (token) where.push(['search', 'array-contains', token]);
  // A query allows one condition on a list: the second uses a map, which has no index with a sort order.
  if (filter.tag && token) where.push([`tagged.${filter.tag}`, '==', true]);
  else if (filter.tag) where.push(['tags', 'array-contains', filter.tag]);
  const path = paths.contacts(producerId);
  if (address) {
    where.push(['email', '>=', address], ['email', '<', `${address}\uf8ff`]);
    return { path, where, orderBy: [['email', 'asc']] };
  }
  if (filter.tag && token) return { path, where };
  const field = filter.sort?.id === 'createdAt' ? 'createdAt' : 'sortKey';
  return { path, where, orderBy: [[field, filter.sort?.desc ? 'desc' : 'asc']] };
}

/** Whether a contact matches all typed words: the query matches one, the others are filtered afterwards. */
export const answers = (contact: Contact, q: string) =>
  isCounted(q) || matchesSearch(contactTokens(contact), contactWords(q));

export const isCounted = (q: string) => typedAddress(q) !== null || asksAll(contactWords(q));

export const contactKeys = {
  all: (producerId: string) => ['contacts', producerId] as const,
};

type ContactCursor = Awaited<ReturnType<typeof readCursor>>;

export const contactsPage = (
  producerId: string,
  filter: ContactFilter,
  after: string | null,
  from: ContactCursor,
) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'page', filter, after],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      let cursor = from;
      const rows: Contact[] = [];
      const size = isCounted(filter.q) ? CONTACTS_PAGE : LOOK;
      for (let looked = 1; ; looked += 1) {
        const spec = { ...contactsSpec(producerId, filter), after: cursor };
        const page = await readPage(spec, size, parseContact);
        const found = page.rows.filter((contact) => answers(contact, filter.q));
        const room = CONTACTS_PAGE - rows.length;
        rows.push(...found.slice(0, room));
        if (found.length > room) return { rows, next: rows.at(-1)?.id ?? null };
        const isFull = rows.length === CONTACTS_PAGE || looked === MOST_LOOKS;
        if (isFull || !page.next) return { rows, next: page.next?.id ?? null };
        cursor = page.next;
      }
    },
  });

/** The number of contacts of a filter, counted by the server; null for several words, which it cannot count. */
export const contactsCount = (producerId: string, filter: ContactFilter) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'count', { ...filter, sort: null }],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      isCounted(filter.q) ? readCount(countable(contactsSpec(producerId, filter))) : null,
  });

const countable = (spec: QuerySpec): QuerySpec =>
  spec.where?.length ? spec : { ...spec, where: [['sortKey', '>', '']] };

export async function* contactsOf(
  producerId: string,
  filter: ContactFilter,
): AsyncGenerator<Contact[]> {
  let after: ContactCursor = null;
  do {
    const spec: QuerySpec = { ...contactsSpec(producerId, filter), after };
    const page = await readPage(spec, BULK_PAGE, parseContact);
    yield page.rows.filter((contact) => answers(contact, filter.q));
    after = page.next;
  } while (after);
}

/** For exports only, because it reads all of them. */
export async function readContacts(
  producerId: string,
  filter: ContactFilter,
  onProgress: OnProgress,
): Promise<Contact[]> {
  const { where = [], ...spec } = contactsSpec(producerId, filter);
  // The record of a deleted contact has no `sortKey`; queries by email or two lists do not match it.
  const isBare = spec.orderBy !== undefined && spec.orderBy[0]?.[0] !== 'email';
  const contacts = isBare ? [...where, ['sortKey', '>', ''] as const] : where;
  const rows = await readWhole({ ...spec, where: contacts }, parseContact, {
    size: BULK_PAGE,
    onProgress,
  });
  return rows.filter((contact) => answers(contact, filter.q));
}

export const saveContact = (input: SaveContactInput) => call(calls.saveContact, input);

/** The campaigns that a contact received, newest first. */
export const contactCampaigns = (producerId: string, contactId: string) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'campaigns', contactId],
    queryFn: async () =>
      (await call(mailingCalls.contactCampaigns, { producerId, contactId })).campaigns,
  });
