import type * as v from 'valibot';
import { sha256 } from '../kit/digest';
import { fields, moment, numeric, oneOf, text, texts, whole } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';
import { asciiDomain } from '../kit/text/address-key';
import type { contactSchema } from './contact-schema';

/**
 * Only the contact or their mail server ends `active`; 'blocked' hides the state before (`heldState`). Mailing an active contact
 * also needs a basis.
 */
export const CONTACT_STATES = ['active', 'unsubscribed', 'bounced', 'blocked'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const CONTACT_ORIGINS = ['import', 'manual', 'buyer', 'form'] as const;
export type ContactOrigin = (typeof CONTACT_ORIGINS)[number];

export const CONTACT_STATE_TEXT: Record<ContactState, string> = {
  active: 'Activo',
  unsubscribed: 'De baja',
  bounced: 'Rebotado',
  blocked: 'Bloqueado',
};
export const CONTACT_ORIGIN_TEXT: Record<ContactOrigin, string> = {
  import: 'Importado',
  manual: 'Agregado a mano',
  buyer: 'Compra',
  form: 'Se suscribió',
};

/** 'contract' is for mails about their purchase; 'none' is from before bases were recorded. */
export const CONTACT_BASES = ['consent', 'interest', 'contract', 'none'] as const;
export type ContactBasis = (typeof CONTACT_BASES)[number];

export const CONTACT_BASIS_TEXT: Record<ContactBasis, string> = {
  consent: 'Consentimiento',
  interest: 'Interés legítimo',
  contract: 'Solo su compra',
  none: 'Sin base registrada',
};

export const MARKETING_BASES = ['consent', 'interest'] as const satisfies ContactBasis[];

/** Events and campaigns per contact, to limit the document's size. */
export const MAX_FACTS = 100;

/** Purchases for one event: tickets held, whole pesos paid, last purchase, attendance. */
export type ContactPurchase = {
  tickets: number;
  amount: number;
  lastAt: Date | null;
  attended: boolean;
  /** Tickets by date, passes under 'all'; those in none are of the event's first. */
  dates?: Record<string, number>;
  codes?: string[];
  promoters?: string[];
};

type Consent = { note: string; at: Date | null };

export type Contact = {
  id: string;
  email: string;
  name: string;
  phone: string;
  comuna: string;
  city: string;
  tags: string[];
  state: ContactState;
  stateReason: string;
  stateAt: Date | null;
  heldState: ContactState;
  basis: ContactBasis;
  objectedAt: Date | null;
  blockedAt: Date | null;
  /** The requests behind the blocks; the last one to end unblocks. */
  blockedBy: string[];
  pausedUntil: Date | null;
  bouncedAt: Date | null;
  paceDays: number;
  /** No further mail until then, and the campaign that took the slot. */
  quietUntil: Date | null;
  quietBy: string;
  unprofiledAt: Date | null;
  askedAt: Date | null;
  /** The time of a subscription that they made and confirmed by themselves; null for who came otherwise. */
  subscribedAt: Date | null;
  origin: ContactOrigin;
  source: string;
  consent: Consent;
  bought: Record<string, ContactPurchase>;
  opened: Record<string, Date>;
  clicked: Record<string, Date>;
  createdAt: Date | null;
  updatedAt: Date | null;
};

export type ContactInput = v.InferOutput<typeof contactSchema>;

/** A contact's id: the first 128 bits of its normalized email's SHA-256, so that no email is stored twice. */
export function contactIdOf(normalisedEmail: string): string {
  return sha256(normalisedEmail).slice(0, 32);
}

/** The email or its prefix in a search: 'ana@cor', 'ana.p', 'Ana <ana@correo.cl>'. Null if there is none. */
export function typedAddress(typed: string): string | null {
  const [, local, domain] = /([^\s<>(),;"@]+)@([^\s<>(),;"]*)/.exec(typed) ?? [];
  if (local) return `${plainText(local)}@${asciiDomain(domain ?? '') ?? plainText(domain ?? '')}`;
  return /^[^\s@.]+\.[^\s@]*$/.exec(plainText(typed))?.[0] ?? null;
}

/** The words of a search, split as `contactTokens` stores them. */
export const contactWords = (typed: string) => typed.replace(/[@.]/g, ' ');

/** The search tokens of a contact: prefixes of the name, of the email's local part and of its provider. */
export function contactTokens({ name, email }: Pick<ContactInput, 'name' | 'email'>): string[] {
  const [local = '', host = ''] = email.split('@');
  const isWith = host.split('.').slice(0, -1).join(' ');
  return searchTokens([name, contactWords(local), isWith]);
}

/** Fields for search and sorting, written with name, email or tags. */
export function contactIndex(contact: Pick<ContactInput, 'email' | 'name' | 'tags'>) {
  return {
    sortKey: plainText(contact.name) || contact.email,
    search: contactTokens(contact),
    // A map, because a query allows only one list condition, which search needs.
    tagged: Object.fromEntries(contact.tags.map((tag) => [tag, true])),
  };
}

function mapOf<T>(raw: unknown, read: (value: unknown) => T | null): Record<string, T> {
  return Object.fromEntries(
    Object.entries(fields(raw)).flatMap(([key, value]) => {
      const parsed = read(value);
      return parsed === null ? [] : [[key, parsed]];
    }),
  );
}

function boughtOf(raw: unknown): ContactPurchase | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const data = fields(raw);
  return {
    tickets: numeric(data.tickets),
    amount: numeric(data.amount),
    lastAt: moment(data.lastAt),
    attended: data.attended === true,
    ...(data.dates !== undefined && { dates: mapOf(data.dates, numeric) }),
    ...(data.codes !== undefined && { codes: texts(data.codes) }),
    ...(data.promoters !== undefined && { promoters: texts(data.promoters) }),
  };
}

/** A contact's state in words; both states if it left or is blocked and also bounces. */
export function contactStateText({
  state,
  bouncedAt,
}: Pick<Contact, 'state' | 'bouncedAt'>): string {
  const isBoth = bouncedAt !== null && (state === 'unsubscribed' || state === 'blocked');
  return isBoth ? `${CONTACT_STATE_TEXT[state]}, rebota` : CONTACT_STATE_TEXT[state];
}

/** Parses a contact. Never throws; an unknown state is never mailed. */
export function parseContact(id: string, raw: unknown): Contact {
  const data = fields(raw);
  const consent = fields(data.consent);
  return {
    id,
    email: text(data.email),
    name: text(data.name),
    phone: text(data.phone),
    comuna: text(data.comuna),
    city: text(data.city),
    tags: texts(data.tags),
    state: oneOf(data.state, CONTACT_STATES, 'unsubscribed'),
    stateReason: text(data.stateReason),
    stateAt: moment(data.stateAt),
    heldState: oneOf(data.heldState, CONTACT_STATES, 'active'),
    basis: oneOf(data.basis, CONTACT_BASES, 'none'),
    objectedAt: moment(data.objectedAt),
    blockedAt: moment(data.blockedAt),
    blockedBy: texts(data.blockedBy),
    pausedUntil: moment(data.pausedUntil),
    bouncedAt: moment(data.bouncedAt),
    paceDays: whole(data.paceDays),
    quietUntil: moment(data.quietUntil),
    quietBy: text(data.quietBy),
    unprofiledAt: moment(data.unprofiledAt),
    askedAt: moment(data.askedAt),
    subscribedAt: moment(data.subscribedAt),
    origin: oneOf(data.origin, CONTACT_ORIGINS, 'manual'),
    source: text(data.source),
    consent: { note: text(consent.note), at: moment(consent.at) },
    bought: mapOf(data.bought, boughtOf),
    opened: mapOf(data.opened, moment),
    clicked: mapOf(data.clicked, moment),
    createdAt: moment(data.createdAt),
    updatedAt: moment(data.updatedAt),
  };
}

export const MAX_TAGS_IN_USE = 300;

/** The tags in use of a producer, sorted alphabetically. */
export const parseTags = (raw: unknown): string[] =>
  texts(fields(raw).tags).sort((a, b) => a.localeCompare(b, 'es'));

/** A contact's display name: the name, or the email. */
export const contactLabel = (contact: Pick<Contact, 'name' | 'email'>) =>
  contact.name || contact.email;

/** The last purchase, open or click; null if never. */
export function lastActivity(contact: Pick<Contact, 'bought' | 'opened' | 'clicked'>): Date | null {
  const moments = [
    ...Object.values(contact.bought).map((bought) => bought.lastAt),
    ...Object.values(contact.opened),
    ...Object.values(contact.clicked),
  ];
  const latest = Math.max(...moments.map((at) => at?.getTime() ?? 0), 0);
  return latest > 0 ? new Date(latest) : null;
}
