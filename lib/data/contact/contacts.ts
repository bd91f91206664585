import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/contact/calls';
import {
  addressIn,
  type Contact,
  contactTokens,
  contactWords,
  parseContact,
} from '@/lib/domain/contact/contact';
import type { SaveContactInput } from '@/lib/domain/contact/contact-command-schema';
import { paths } from '@/lib/domain/kit/paths';
import { asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import * as mailingCalls from '@/lib/domain/mailing/calls';
import { type QuerySpec, readCount, readCursor, readPage, readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';

/** What a list of contacts is narrowed and sorted by. */
export type ContactFilter = {
  q: string;
  tag: string | null;
  origin: string | null;
  state: string | null;
  sort: { id: string; desc: boolean } | null;
};

export const CONTACTS_PAGE = 50;
// How many documents one request of an export or of 'choose all' takes.
const BULK_PAGE = 1000;
// A query asks for one of several words: how many of its answers are looked through at a time, and how often.
const LOOK = 250;
const MOST_LOOKS = 2;

/** The query of a list of contacts. An address is looked for as a beginning, in its own order. */
export function contactsSpec(producerId: string, filter: ContactFilter): QuerySpec {
  const address = addressIn(filter.q);
  const token = address ? null : searchToken(contactWords(filter.q));
  const where: [string, '==' | 'array-contains' | '>=' | '<', unknown][] = [];
  if (filter.state) where.push(['state', '==', filter.state]);
  if (filter.origin) where.push(['origin', '==', filter.origin]);
  if (token) where.push(['search', 'array-contains', token]);
  // A query takes one condition on a list: the second looks into a map, which has no index with an order.
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

// The query asks for one word; the others are looked for among what it answers.
const answers = (contact: Contact, q: string) =>
  isCounted(q) || matchesSearch(contactTokens(contact), contactWords(q));

/** Whether the query asks for all that was typed. */
const isCounted = (q: string) => addressIn(q) !== null || asksAll(contactWords(q));

export const contactKeys = {
  all: (producerId: string) => ['contacts', producerId] as const,
};

/** One page of the list after the contact `after`, and whether there is more. */
export const contactsPage = (producerId: string, filter: ContactFilter, after: string | null) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'page', filter, after],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      let cursor = after ? await readCursor(paths.contact(producerId, after)) : null;
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

/** How many contacts a filter finds, counted by the server; null for several words, which it cannot count. */
export const contactsCount = (producerId: string, filter: ContactFilter) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'count', { ...filter, sort: null }],
    placeholderData: keepPreviousData,
    // Only what has the field of the order is a contact: of who left the list a bare mark remains.
    queryFn: async () =>
      isCounted(filter.q) ? readCount(countable(contactsSpec(producerId, filter))) : null,
  });

const countable = (spec: QuerySpec): QuerySpec =>
  spec.where?.length ? spec : { ...spec, where: [['sortKey', '>', '']] };

/** Every contact that a filter finds, page by page. */
export async function* contactsOf(
  producerId: string,
  filter: ContactFilter,
): AsyncGenerator<Contact[]> {
  let after: Awaited<ReturnType<typeof readCursor>> = null;
  do {
    const spec: QuerySpec = { ...contactsSpec(producerId, filter), after };
    const page = await readPage(spec, BULK_PAGE, parseContact);
    yield page.rows.filter((contact) => answers(contact, filter.q));
    after = page.next;
  } while (after);
}

/** Reads every contact that a filter finds: for an export, and for nothing else. */
export async function readContacts(
  producerId: string,
  filter: ContactFilter,
  onProgress: OnProgress,
): Promise<Contact[]> {
  const { where = [], ...spec } = contactsSpec(producerId, filter);
  // A bare mark of who left has no `sortKey`; by an address or by two lists only contacts are found anyway.
  const isBare = spec.orderBy !== undefined && spec.orderBy[0]?.[0] !== 'email';
  const contacts = isBare ? [...where, ['sortKey', '>', ''] as const] : where;
  const rows = await readWhole({ ...spec, where: contacts }, parseContact, {
    size: BULK_PAGE,
    onProgress,
  });
  return rows.filter((contact) => answers(contact, filter.q));
}

/** Adds a contact, or edits the one with `contactId`. */
export const saveContact = (input: SaveContactInput) => call(calls.saveContact, input);

/** The campaigns that a contact got, newest first. */
export const contactCampaigns = (producerId: string, contactId: string) =>
  queryOptions({
    queryKey: [...contactKeys.all(producerId), 'campaigns', contactId],
    queryFn: async () =>
      (await call(mailingCalls.contactCampaigns, { producerId, contactId })).campaigns,
  });
