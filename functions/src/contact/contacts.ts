import { FieldPath, FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import {
  type Bought,
  type ContactInput,
  type ContactOrigin,
  type ContactState,
  contactIdOf,
  contactIndex,
  MAX_FACTS,
  parseContact,
} from '@/lib/domain/contact/contact';
import { contactEmail } from '@/lib/domain/contact/contact-schema';
import { paths } from '@/lib/domain/kit/paths';
import { check } from '@/lib/domain/kit/schema';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';
import { transact, transactRepeatably } from '../support/transact';

/** The document of a contact by its e-mail, which is normalised here; null if it is no e-mail. */
export function contactRef(producerId: string, email: string) {
  const checked = check(contactEmail, email);
  if (!checked.ok) return null;
  return db().doc(paths.contact(producerId, contactIdOf(checked.value)));
}

/** Where a new contact comes from, and why it may be written to. */
export type Provenance = { origin: ContactOrigin; source: string; consent: string };

/**
 * A whole new contact as the database keeps it. `left` is the state that a former contact of this address
 * was left in: who unsubscribed stays so, even after its contact was deleted.
 */
export function newContact(
  input: ContactInput,
  from: Provenance,
  at: Timestamp,
  left: { state: ContactState; reason: string } = { state: 'active', reason: '' },
) {
  return {
    email: input.email,
    name: input.name,
    phone: input.phone,
    tags: input.tags,
    ...contactIndex(input),
    state: left.state,
    stateReason: left.reason,
    stateAt: at,
    origin: from.origin,
    source: from.source,
    consent: { note: from.consent, at },
    bought: {},
    boughtEvents: [],
    opened: {},
    clicked: {},
    createdAt: at,
    updatedAt: at,
  };
}

/** What a deleted contact left behind, if it had unsubscribed or bounced: a document with nothing but that. */
export function leftState(data: Record<string, unknown> | undefined) {
  const state = data?.suppressed;
  if (state !== 'unsubscribed' && state !== 'bounced') return undefined;
  return { state: state as ContactState, reason: String(data?.stateReason ?? '') };
}

/** Whether a document of the collection is a contact, and not what a deleted one left behind. */
export const isContact = (data: Record<string, unknown> | undefined) =>
  typeof data?.email === 'string';

/** A purchase (or, with negative numbers, a refund) as the contact's facts keep it. */
export type BuyerFacts = {
  producerId: string;
  event: { id: string; name: string };
  buyer: { name: string; email: string; phone?: string; acceptsMail?: boolean };
  /** Tickets bought; negative when they were refunded. */
  tickets: number;
  /** Whole pesos paid for them, without the fee; negative when refunded. */
  amount: number;
  at: Date;
};

/**
 * Writes a purchase into the buyer's contact, inside the transaction of the sale. Reads now and answers the
 * write, because a transaction reads before it writes:
 *
 *     const keepBuyer = await upsertBuyerContact(tx, facts);   // among the reads
 *     keepBuyer();                                             // among the writes
 *
 * A buyer who accepts mail and is not in the list joins it; one who doesn't is only noted where he already
 * is. Never changes the state of a contact that exists. One read and at most one write.
 */
export async function upsertBuyerContact(
  tx: SaleTransaction,
  facts: BuyerFacts,
): Promise<() => void> {
  const ref = contactRef(facts.producerId, facts.buyer.email);
  if (!ref) return () => {};
  const data = (await tx.get(ref)).data();
  const known = isContact(data);
  if (!known && (!facts.buyer.acceptsMail || facts.tickets <= 0)) return () => {};
  const at = Timestamp.fromDate(facts.at);
  const before = parseContact(ref.id, data).bought;
  const bought = addPurchase(before, facts);
  const facet = { bought, boughtEvents: boughtEvents(bought), updatedAt: at };
  return () => {
    if (known) tx.update(ref, facet);
    else tx.set(ref, { ...buyerContact(facts, at, leftState(data)), ...facet });
  };
}

function buyerContact(facts: BuyerFacts, at: Timestamp, left: ReturnType<typeof leftState>) {
  const email = (check(contactEmail, facts.buyer.email) as { value: string }).value;
  const input = { email, name: facts.buyer.name, phone: facts.buyer.phone ?? '', tags: [] };
  const note = `Aceptó recibir correos al comprar en ${facts.event.name}`;
  return newContact(input, { origin: 'buyer', source: facts.event.name, consent: note }, at, left);
}

function addPurchase(before: Record<string, Bought>, facts: BuyerFacts): Record<string, Bought> {
  const { id } = facts.event;
  const old = Object.hasOwn(before, id) ? before[id] : undefined;
  const next: Bought = {
    tickets: Math.max(0, (old?.tickets ?? 0) + facts.tickets),
    amount: Math.max(0, (old?.amount ?? 0) + facts.amount),
    lastAt: facts.tickets > 0 ? facts.at : (old?.lastAt ?? facts.at),
    attended: old?.attended ?? false,
  };
  return newest({ ...before, [id]: next }, (fact) => fact.lastAt);
}

const boughtEvents = (bought: Record<string, Bought>) =>
  Object.keys(bought).filter((eventId) => (bought[eventId]?.tickets ?? 0) > 0);

/** Keeps the newest facts of a map, so that a faithful customer's document stays small. */
function newest<T>(facts: Record<string, T>, at: (fact: T) => Date | null): Record<string, T> {
  const entries = Object.entries(facts);
  if (entries.length <= MAX_FACTS) return facts;
  const age = (fact: T) => at(fact)?.getTime() ?? 0;
  return Object.fromEntries(entries.sort((a, b) => age(b[1]) - age(a[1])).slice(0, MAX_FACTS));
}

/** Notes that the holder of a ticket came in. Does nothing where he is not in the list or did not buy. */
export async function recordAttendance(
  producerId: string,
  email: string,
  eventId: string,
): Promise<void> {
  const ref = contactRef(producerId, email);
  if (!ref) return;
  await transactRepeatably(async (tx) => {
    const snapshot = await tx.get(ref);
    if (!Object.hasOwn(parseContact(ref.id, snapshot.data()).bought, eventId)) return;
    tx.update(ref, new FieldPath('bought', eventId, 'attended'), true);
  });
}

/** Notes that a contact opened or clicked a campaign; only the first time counts, and costs a write. */
export async function recordEngagement(
  producerId: string,
  contactId: string,
  campaignId: string,
  kind: 'opened' | 'clicked',
  at: Date,
): Promise<void> {
  const ref = db().doc(paths.contact(producerId, contactId));
  await transactRepeatably(async (tx) => {
    const data = (await tx.get(ref)).data();
    if (!isContact(data)) return;
    const contact = parseContact(contactId, data);
    const changes: UpdateData<Record<string, unknown>> = {};
    // Who clicked has opened, whether or not his mail program loaded the picture that tells.
    for (const fact of kind === 'clicked' ? (['opened', 'clicked'] as const) : ([kind] as const)) {
      if (Object.hasOwn(contact[fact], campaignId)) continue;
      changes[fact] = newest({ ...contact[fact], [campaignId]: at }, (date) => date);
    }
    if (Object.keys(changes).length > 0) tx.update(ref, changes);
  });
}

/**
 * Takes an address out of a producer's mail: it unsubscribed, or its server says that it does not exist. An
 * address that is in no list is remembered all the same, by its id alone. Safe to call twice: who
 * unsubscribed stays so when a mail to him bounces later. Answers whether anything changed.
 */
export async function suppressContact(
  producerId: string,
  email: string,
  state: Exclude<ContactState, 'active'>,
  reason: string,
): Promise<boolean> {
  const ref = contactRef(producerId, email);
  if (!ref) return false;
  return transact(async (tx) => {
    const data = (await tx.get(ref)).data();
    const now = isContact(data) ? data?.state : data?.suppressed;
    if (now === state || now === 'unsubscribed') return false;
    const change = { stateReason: reason.slice(0, 300), stateAt: FieldValue.serverTimestamp() };
    if (isContact(data)) tx.update(ref, { ...change, state });
    else tx.set(ref, { ...change, suppressed: state });
    return true;
  });
}
