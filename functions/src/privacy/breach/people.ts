import {
  DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
} from 'firebase-admin/firestore';
import { nameOf, parseUser } from '@/lib/domain/account/user';
import { parseComplaint } from '@/lib/domain/complaint/complaint';
import { parseContact } from '@/lib/domain/contact/contact';
import type { ExportedPeople } from '@/lib/domain/contact/people-export';
import { parseBinEntry } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment, text } from '@/lib/domain/kit/read';
import { readAddress } from '@/lib/domain/kit/text/address';
import { unpackRecipients } from '@/lib/domain/mailing/delivery';
import { parsePayout } from '@/lib/domain/payout/payout';
import { parseAffectedList, parseAffectedPage } from '@/lib/domain/privacy/breach/affected';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { isContact } from '../../contact/consent/contact-mark';
import { db } from '../../support/admin';
import type { FoundEntry } from './trace';

type Person = { email: string; name: string };
/** A person, and since when they are in the list: people added after it was read were not reached. */
type Listed = Person & { since?: unknown };
type Source = readonly [
  from: Query | DocumentReference,
  peopleOf: (raw: unknown, id: string) => readonly Listed[],
];

const PAGE = 500;

async function* each(from: Source[0]): AsyncGenerator<DocumentSnapshot> {
  if (from instanceof DocumentReference) return yield await from.get();
  const ordered = from.orderBy(FieldPath.documentId()).limit(PAGE);
  let last: DocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    yield* docs;
    last = docs.at(-1);
    if (docs.length < PAGE) return;
  }
}

const all = (path: Parameters<ReturnType<typeof db>['collection']>[0]): Query =>
  db().collection(path);
const person = (raw: unknown, since?: unknown): Listed => {
  const { email, name } = fields(raw);
  return { email: text(email), name: text(name), since };
};
/** One person in each document: in its field `who`, or the document itself; listed since its moment `at`. */
const rows = (from: Source[0], at: string, who?: string): Source => [
  from,
  (raw) => [person(who ? fields(raw)[who] : raw, fields(raw)[at])],
];
const ALWAYS = '';

const contact = (id: string, raw: unknown): Listed[] => {
  const parsed = parseContact(id, raw);
  return [person(parsed, parsed.createdAt)];
};

const attendees = (eventId: string): Source => [
  all(paths.tickets(eventId)),
  (raw, id) => {
    const { past, holder, issuedAt } = parseTicket(id, raw);
    return [...past, person(holder, issuedAt)];
  },
];
const buyers = (eventId: string) => rows(all(paths.ledger(eventId)), 'at', 'buyer');
const refunds = (eventId: string) => rows(all(paths.refunds(eventId)), 'createdAt', 'buyer');
const payees = (payoutId: string): Source => [
  db().doc(entryPaths.payout(payoutId)),
  (raw, id) => parsePayout(id, raw).rows.map(({ email, holder }) => ({ email, name: holder })),
];

const LISTS: Record<ExportedPeople, (id: string) => readonly Source[] | Promise<Source[]>> = {
  contacts: (id) => [
    [all(paths.contacts(id)), (raw, own) => (isContact(fields(raw)) ? contact(own, raw) : [])],
    [
      all(paths.bin(id)),
      (raw, own) =>
        parseBinEntry(own, raw).kind === 'contact' ? contact(own, fields(raw).data) : [],
    ],
    [all(innerPaths.contactTrash(id)), (raw, own) => contact(own, fields(raw).contact)],
  ],
  attendees: (id) => [attendees(id)],
  courtesies: (id) => [rows(all(entryPaths.courtesies(id)), 'givenAt')],
  recipients: (id) => [
    [all(innerPaths.campaignBatches(id)), (raw) => unpackRecipients(fields(raw).recipients)],
  ],
  record: (id) => [attendees(id), buyers(id)],
  movements: (id) => [buyers(id)],
  refunds: (id) => [refunds(id)],
  payments: (id) => [refunds(id)],
  // A contact that is no e-mail address is a phone number, or a ticket's masked address: nobody can be found by it.
  complaints: (id) => [
    [
      all(entryPaths.complaints(id)),
      (raw, own) => {
        const { who, receivedAt } = parseComplaint(own, raw);
        const email = readAddress(who.contact);
        return email.ok ? [{ email: email.value, name: who.name, since: receivedAt }] : [];
      },
    ],
  ],
  requests: (id) => [
    rows(all(paths.privacyRequests()).where('producerId', '==', id), 'receivedAt'),
  ],
  users: () => [
    [
      all(paths.users()),
      (raw, own) => {
        const user = parseUser(own, raw);
        return [{ email: user.email, name: nameOf(user), since: user.createdAt }];
      },
    ],
  ],
  ambassadors: () => [rows(all(entryPaths.ambassadors()), 'createdAt')],
  payees: (id) => [payees(id)],
  // The people in a list that was stored before. Pages of another hash are left from a call that died.
  affected: async (id) => {
    const { docs } = await all(entryPaths.affectedLists(id)).get();
    return docs.map((list) => {
      const { hash, at } = parseAffectedList(list.id, list.data());
      const isOwn = (page: string) => page.startsWith(hash.slice(0, 16));
      return [
        all(entryPaths.affectedPages(id, list.id)),
        (raw, page) =>
          isOwn(page) ? parseAffectedPage(page, raw).map((one) => person(one, at)) : [],
      ];
    });
  },
};

function sourcesOf({ kind, list, object: { id, type }, eventId }: FoundEntry) {
  if (kind === 'export') return list ? LISTS[list](id) : [];
  if (kind === 'payees') return type === 'payout' ? [payees(id)] : [];
  if (kind === 'copy') return [rows(db().doc(entryPaths.privacyRequest(id)), ALWAYS)];
  return eventId ? [rows(db().doc(entryPaths.refund(eventId, id)), ALWAYS, 'buyer')] : [];
}

/** The people that an audit entry concerns, as far as they are still known; with duplicates. */
export async function* peopleOfLine(line: FoundEntry): AsyncGenerator<Person> {
  const at = line.at ?? new Date();
  const wasListed = ({ since }: Listed) =>
    since === undefined || (moment(since) ?? new Date(0)) <= at;
  for (const [from, peopleOf] of await sourcesOf(line)) {
    for await (const one of each(from)) {
      for (const listed of peopleOf(one.data(), one.id)) {
        if (listed.email && wasListed(listed)) yield { email: listed.email, name: listed.name };
      }
    }
  }
}

/** Entries about the same list concern the same people: the latest has all of them. */
export const breachScope = ({ kind, object, list, eventId }: FoundEntry): string =>
  [kind, list ?? '', object.type, object.id, eventId].join('|');
