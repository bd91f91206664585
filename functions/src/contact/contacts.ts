import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { isStrongerBasis, mayProfile } from '@/lib/domain/contact/consent';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import {
  type ContactBasis,
  type ContactInput,
  type ContactOrigin,
  type ContactPurchase,
  contactIdOf,
  contactIndex,
  MAX_FACTS,
  parseContact,
} from '@/lib/domain/contact/contact';
import { placed } from '@/lib/domain/contact/place/placed';
import { datesAfter } from '@/lib/domain/contact/purchase-dates';
import { paths } from '@/lib/domain/kit/paths';
import { readAddress } from '@/lib/domain/kit/text/address';
import { addressKey } from '@/lib/domain/kit/text/address-key';
import { type Changes, db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';
import { transactRepeatably } from '../support/transact';
import {
  type ContactMark,
  isContact,
  isErased,
  keptFromMark,
  parseContactMark,
} from './consent/contact-mark';
import { proofOf, proofRef } from './consent/passport';

/** The reference of a contact by its e-mail, which is normalised here; null if the e-mail is invalid. */
export function contactRef(producerId: string, email: string) {
  const checked = readAddress(email);
  if (!checked.ok) return null;
  return db().doc(paths.contact(producerId, contactIdOf(checked.value)));
}

export type Provenance = {
  origin: ContactOrigin;
  source: string;
  consent: string;
  basis: ContactBasis;
};

/** The document of a new contact; `mark` is what remains of an earlier one, whose unsubscription stays. */
export function newContact(
  input: ContactInput,
  from: Provenance,
  at: Timestamp,
  mark?: ContactMark,
) {
  const hasLeft = mark !== undefined && mark.state !== 'active';
  return {
    email: input.email,
    name: input.name,
    phone: input.phone,
    ...placed({ comuna: input.comuna ?? '', city: input.city ?? '' }),
    tags: input.tags,
    ...contactIndex(input),
    state: mark?.state ?? 'active',
    stateReason: mark?.reason ?? '',
    stateAt: mark?.stateAt ?? at,
    // Appearing in a list gives no new basis to people who left.
    basis: hasLeft ? ('none' as const) : from.basis,
    ...(mark ? keptFromMark(mark) : {}),
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

export type BuyerFacts = {
  producerId: string;
  event: { id: string; name: string };
  buyer: { name: string; email: string; phone?: string; acceptsMail?: boolean };
  tickets: number;
  /** The number of them that they had bought before and buy back: those are counted once. */
  boughtBack?: number;
  /** The same by date; what is of none is of the event's first. */
  dates?: Record<string, number>;
  datesBack?: Record<string, number>;
  /** Whole pesos without the fee; negative when refunded. */
  amount: number;
  codes?: string[];
  promoters?: string[];
  at: Date;
};

/**
 * Writes a purchase into the buyer's contact, inside the transaction of the sale. Reads at once and returns the
 * function that writes, to be called after all reads. A buyer who accepts mail becomes a contact and consents to mails;
 * for other buyers only an existing contact is updated, whose basis is then the purchase itself. Never changes the
 * state of an existing contact, and an erased one stays erased. One read and at most two writes.
 */
export async function upsertBuyerContact(
  tx: SaleTransaction,
  facts: BuyerFacts,
): Promise<() => void> {
  return buyerContactWrite(
    tx,
    await readBuyerContact(tx, facts.producerId, facts.buyer.email),
    facts,
  );
}

/** The read of `upsertBuyerContact`, for a caller who knows the amount later; null for an invalid address. */
export async function readBuyerContact(
  tx: SaleTransaction,
  producerId: string,
  email: string,
): Promise<DocumentSnapshot | null> {
  const ref = contactRef(producerId, email);
  return ref ? tx.get(ref) : null;
}

export function buyerContactWrite(
  tx: SaleTransaction,
  snapshot: DocumentSnapshot | null,
  facts: BuyerFacts,
): () => void {
  const ref = contactRef(facts.producerId, facts.buyer.email);
  if (!ref || !snapshot) return () => {};
  const data = snapshot.data();
  const known = isContact(data);
  const accepts = facts.buyer.acceptsMail === true && facts.tickets > 0;
  if (isErased(data) || (!known && !accepts)) return () => {};
  const at = Timestamp.fromDate(facts.at);
  const contact = parseContact(ref.id, data);
  const bought = addPurchase(contact.bought, facts);
  const facet = { bought, boughtEvents: boughtEvents(bought), updatedAt: at };
  const mark = parseContactMark(data);
  const hasLeft = (known ? contact.state : (mark?.state ?? 'active')) !== 'active';
  const basis: ContactBasis = accepts ? 'consent' : 'contract';
  const isNews = facts.tickets > 0 && !hasLeft && (!known || isStrongerBasis(basis, contact.basis));
  return () => {
    if (isNews) tx.create(proofRef(facts.producerId, ref.id), purchaseProof(facts, basis, at));
    if (known) tx.update(ref, { ...facet, ...(isNews ? { basis } : {}) });
    else if (!snapshot.exists) tx.set(ref, { ...buyerContact(facts, at), ...facet });
    // An update, so that a change since the read is not overwritten.
    else {
      const marked = { ...buyerContact(facts, at, mark), ...facet };
      tx.update(ref, { ...marked, suppressed: FieldValue.delete() });
    }
  };
}

function purchaseProof({ event }: BuyerFacts, basis: ContactBasis, at: Timestamp) {
  const isConsent = basis === 'consent';
  return proofOf(
    {
      purpose: isConsent ? 'marketing' : 'transactional',
      basis: isConsent ? 'consent' : 'contract',
      kind: 'given',
      ...(isConsent ? { shown: CONSENT_TEXTS.checkout } : {}),
      source: 'purchase',
      evidence: `Compra en ${event.name}`,
      by: 'person',
    },
    at,
  );
}

function buyerContact(facts: BuyerFacts, at: Timestamp, mark?: ContactMark) {
  const email = addressKey(facts.buyer.email);
  const input = { email, name: facts.buyer.name, phone: facts.buyer.phone ?? '', tags: [] };
  const consent = `Aceptó recibir correos al comprar en ${facts.event.name}`;
  const from = { origin: 'buyer', source: facts.event.name, consent, basis: 'consent' } as const;
  return newContact(input, from, at, mark);
}

/** So many codes, and promoters, are kept of a person's purchases for an event. */
const MOST_SELLERS = 10;

function addPurchase(
  before: Record<string, ContactPurchase>,
  facts: BuyerFacts,
): Record<string, ContactPurchase> {
  const { id } = facts.event;
  const old = Object.hasOwn(before, id) ? before[id] : undefined;
  // Without an earlier contact nothing was counted for tickets that they buy back.
  const others = Math.max(0, (old?.tickets ?? 0) - (facts.boughtBack ?? 0));
  const next: ContactPurchase = {
    tickets: Math.max(0, others + facts.tickets),
    amount: Math.max(0, (old?.amount ?? 0) + facts.amount),
    lastAt: facts.tickets > 0 ? facts.at : (old?.lastAt ?? facts.at),
    attended: old?.attended ?? false,
  };
  const dates = datesAfter(old?.dates, facts.dates, facts.datesBack);
  if (dates) next.dates = dates;
  for (const by of ['codes', 'promoters'] as const) {
    const all = [...new Set([...(old?.[by] ?? []), ...(facts[by] ?? [])])].slice(-MOST_SELLERS);
    if (next.tickets > 0 && all.length > 0) next[by] = all;
  }
  return newest({ ...before, [id]: next }, (fact) => fact.lastAt);
}

const boughtEvents = (bought: Record<string, ContactPurchase>) =>
  Object.keys(bought).filter((eventId) => (bought[eventId]?.tickets ?? 0) > 0);

/** Keeps only the newest facts of a map, which bounds the size of a frequent customer's document. */
function newest<T>(facts: Record<string, T>, at: (fact: T) => Date | null): Record<string, T> {
  const entries = Object.entries(facts);
  if (entries.length <= MAX_FACTS) return facts;
  const age = (fact: T) => at(fact)?.getTime() ?? 0;
  return Object.fromEntries(entries.sort((a, b) => age(b[1]) - age(a[1])).slice(0, MAX_FACTS));
}

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

/**
 * Notes an open or click in a contact (`data`), or takes back a machine's, if `mayProfile`; call it after all reads.
 */
export function noteEngagement(
  tx: Transaction,
  ref: DocumentReference,
  data: DocumentData | undefined,
  {
    campaignId,
    kind,
    at,
  }: { campaignId: string; kind: 'opened' | 'clicked' | 'machine'; at: Date },
): void {
  const contact = parseContact(ref.id, data);
  if (!isContact(data) || !mayProfile(contact)) return;
  const changes: Changes<'contact'> = {};
  const isKnown = (fact: 'opened' | 'clicked') => Object.hasOwn(contact[fact], campaignId);
  // A click implies an open, even if the mail client did not load the tracking pixel.
  const facts = { opened: ['opened'], clicked: ['opened', 'clicked'], machine: [] } as const;
  for (const fact of facts[kind]) {
    if (isKnown(fact)) continue;
    changes[fact] = newest({ ...contact[fact], [campaignId]: at }, (date) => date);
  }
  if (kind === 'machine' && isKnown('clicked')) {
    const { [campaignId]: _, ...rest } = contact.clicked;
    changes.clicked = rest;
  }
  if (Object.keys(changes).length > 0) tx.update(ref, changes);
}
