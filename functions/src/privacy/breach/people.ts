import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseContact } from '@/lib/domain/contact/contact';
import type { ExportedPeople } from '@/lib/domain/contact/people-export';
import { parseComplaint } from '@/lib/domain/event/complaint/complaint';
import { parseBinEntry } from '@/lib/domain/kit/bin/entry';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment, text } from '@/lib/domain/kit/read';
import { readAddress } from '@/lib/domain/kit/text/address';
import { unpackRecipients } from '@/lib/domain/mailing/delivery';
import { parsePayout } from '@/lib/domain/money/payout/payout';
import { parseRefund } from '@/lib/domain/money/refund';
import { parseAmbassador } from '@/lib/domain/platform/ambassador';
import { parseAffectedList, parseAffectedPage } from '@/lib/domain/privacy/breach/affected';
import { nameOf, parseUser } from '@/lib/domain/session/user';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { isContact } from '../../contact/consent/contact-mark';
import { db } from '../../support/admin';
import type { FoundLine } from './trace';

type Person = { email: string; name: string };
type Read = (line: FoundLine, at: Date) => AsyncGenerator<Person>;

const PAGE = 500;

async function* each(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    yield* docs;
    last = docs.at(-1);
    if (docs.length < PAGE) return;
  }
}

const isBy = (value: unknown, at: Date) => (moment(value) ?? new Date(0)) <= at;

const contacts: Read = async function* ({ object }, at) {
  for await (const one of each(db().collection(paths.contacts(object.id)))) {
    const contact = parseContact(one.id, one.data());
    if (isContact(one.data()) && isBy(contact.createdAt, at)) yield contact;
  }
  for await (const one of each(db().collection(paths.bin(object.id)))) {
    if (parseBinEntry(one.id, one.data()).kind !== 'contact') continue;
    const contact = parseContact(one.id, fields(one.data()).data);
    if (isBy(contact.createdAt, at)) yield contact;
  }
  for await (const one of each(db().collection(innerPaths.contactTrash(object.id)))) {
    const contact = parseContact(one.id, fields(one.data()).contact);
    if (isBy(contact.createdAt, at)) yield contact;
  }
};

const attendees: Read = async function* ({ object }, at) {
  for await (const one of each(db().collection(paths.tickets(object.id)))) {
    const { issuedAt, holder, past } = parseTicket(one.id, one.data());
    yield* past;
    if (issuedAt <= at) yield holder;
  }
};

const courtesies: Read = async function* ({ object }, at) {
  for await (const one of each(db().collection(paths.courtesies(object.id)))) {
    const { email, name, givenAt } = fields(one.data());
    if (isBy(givenAt, at)) yield { email: text(email), name: text(name) };
  }
};

const recipients: Read = async function* ({ object }) {
  for await (const one of each(db().collection(innerPaths.campaignBatches(object.id)))) {
    yield* unpackRecipients(fields(one.data()).recipients);
  }
};

const buyers: Read = async function* ({ object }, at) {
  for await (const one of each(db().collection(paths.ledger(object.id)))) {
    const { buyer, at: when } = fields(one.data());
    const { email, name } = fields(buyer);
    if (isBy(when, at)) yield { email: text(email), name: text(name) };
  }
};

const record: Read = async function* (line, at) {
  yield* attendees(line, at);
  yield* buyers(line, at);
};

const account: Read = async function* ({ object, eventId }) {
  if (!eventId) return;
  const found = await db().doc(paths.refund(eventId, object.id)).get();
  const { email, name } = fields(fields(found.data()).buyer);
  yield { email: text(email), name: text(name) };
};

const copy: Read = async function* ({ object }) {
  const found = await db().doc(paths.privacyRequest(object.id)).get();
  yield { email: text(fields(found.data()).email), name: '' };
};

const payees: Read = async function* ({ object }) {
  if (object.type !== 'payout') return;
  const found = await db().doc(paths.payout(object.id)).get();
  for (const { email, holder } of parsePayout(found.id, found.data()).rows) {
    yield { email, name: holder };
  }
};

const refunds: Read = async function* ({ object }, at) {
  for await (const one of each(db().collection(paths.refunds(object.id)))) {
    const { buyer, createdAt } = parseRefund(one.id, one.data());
    if (isBy(createdAt, at)) yield buyer;
  }
};

// A contact that is no e-mail address is a phone number, or a ticket's masked address: nobody can be found by it.
const complaints: Read = async function* ({ object }, at) {
  for await (const one of each(db().collection(paths.complaints(object.id)))) {
    const { who, receivedAt } = parseComplaint(one.id, one.data());
    const email = readAddress(who.contact);
    if (isBy(receivedAt, at) && email.ok) yield { email: email.value, name: who.name };
  }
};

const requests: Read = async function* ({ object }, at) {
  const cases = db().collection(paths.privacyRequests()).where('producerId', '==', object.id);
  for await (const one of each(cases)) {
    const { email, receivedAt } = fields(one.data());
    if (isBy(receivedAt, at)) yield { email: text(email), name: '' };
  }
};

const users: Read = async function* (_line, at) {
  for await (const one of each(db().collection(paths.users()))) {
    const user = parseUser(one.id, one.data());
    if (isBy(user.createdAt, at)) yield { email: user.email, name: nameOf(user) };
  }
};

const ambassadors: Read = async function* (_line, at) {
  for await (const one of each(db().collection(paths.ambassadors()))) {
    const applied = parseAmbassador(one.id, one.data());
    if (isBy(applied.createdAt, at)) yield applied;
  }
};

// People in a list kept by then; a call that died may have left pages of its own.
const affected: Read = async function* ({ object }, at) {
  for await (const list of each(db().collection(paths.affectedLists(object.id)))) {
    const kept = parseAffectedList(list.id, list.data());
    if (!isBy(kept.at, at)) continue;
    for await (const page of each(db().collection(paths.affectedPages(object.id, list.id)))) {
      if (page.id.startsWith(kept.hash.slice(0, 16)))
        yield* parseAffectedPage(page.id, page.data());
    }
  }
};

const LISTS: Record<ExportedPeople, Read> = {
  contacts,
  attendees,
  courtesies,
  recipients,
  record,
  movements: buyers,
  refunds,
  payments: refunds,
  complaints,
  requests,
  users,
  ambassadors,
  payees,
  affected,
};

/** The people that an audit entry concerns, as far as they are still known; with duplicates. */
export async function* peopleOfLine(line: FoundLine): AsyncGenerator<Person> {
  const at = line.at ?? new Date();
  const read: Record<FoundLine['kind'], Read | null> = {
    export: line.list && LISTS[line.list],
    account,
    copy,
    payees,
  };
  const found = read[line.kind]?.(line, at);
  if (!found) return;
  for await (const { email, name } of found) if (email) yield { email, name };
}

/** Entries about the same list concern the same people: the latest has all of them. */
export const scopeOf = ({ kind, object, list, eventId }: FoundLine): string =>
  [kind, list ?? '', object.type, object.id, eventId].join('|');
