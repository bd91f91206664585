import type * as v from 'valibot';
import { sha256 } from '../kit/digest';
import { fields, moment, numeric, oneOf, text, texts, whole } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';
import { asciiDomain } from '../kit/text/address-key';
import type { contactSchema } from './contact-schema';

/**
 * Whether a contact left the list. Only the contact or their mail server ends the `active` state; 'blocked' covers the
 * state of before (`heldState`) for as long as they ask for it. An active contact is mailed only with a basis for it.
 */
export const CONTACT_STATES = ['active', 'unsubscribed', 'bounced', 'blocked'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** The origin of a contact: an imported list, typed in by a member, a purchase, or the subscription page. */
export const CONTACT_ORIGINS = ['import', 'manual', 'buyer', 'form'] as const;
export type ContactOrigin = (typeof CONTACT_ORIGINS)[number];

/** The labels of states and origins, for screens and exports. */
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

/**
 * The legal basis on which a contact may be mailed: consent, a contract (mails about their own purchase only), legitimate
 * interest; 'none' is what contacts have from before bases were recorded.
 */
export const CONTACT_BASES = ['consent', 'interest', 'contract', 'none'] as const;
export type ContactBasis = (typeof CONTACT_BASES)[number];

export const CONTACT_BASIS_TEXT: Record<ContactBasis, string> = {
  consent: 'Consentimiento',
  interest: 'Interés legítimo',
  contract: 'Solo su compra',
  none: 'Sin base registrada',
};

/** The bases that allow marketing. */
export const MARKETING_BASES = ['consent', 'interest'] as const satisfies ContactBasis[];

/** The maximum number of events and campaigns stored per contact, so that its document stays small. */
export const MAX_FACTS = 100;

/**
 * A contact's purchases for one event: tickets held, whole pesos paid, the last purchase, and whether they
 * attended.
 */
export type ContactPurchase = {
  tickets: number;
  amount: number;
  lastAt: Date | null;
  attended: boolean;
};

/** The consent of a contact: a note on how it was given, and when. */
type Consent = { note: string; at: Date | null };

/** A contact of a producer: `producers/{producerId}/contacts/{contactId}`. */
export type Contact = {
  /** Derived from the normalised e-mail: see `contactIdOf`. */
  id: string;
  email: string;
  name: string;
  phone: string;
  tags: string[];
  state: ContactState;
  /** Why the state is not `active`: the campaign they unsubscribed from, or the mail server's message. */
  stateReason: string;
  stateAt: Date | null;
  /** What the state was before they were blocked, and is again afterwards. */
  heldState: ContactState;
  basis: ContactBasis;
  /** When they objected to marketing, asked to be blocked, and until when they asked for a pause. */
  objectedAt: Date | null;
  blockedAt: Date | null;
  /** What keeps them blocked: the request behind each block. They are free when the last one ends. */
  blockedBy: string[];
  pausedUntil: Date | null;
  /** When a mail to them last bounced; it says so beside a state that is stronger. */
  bouncedAt: Date | null;
  /** At most one marketing mail in so many days (`PACES`); 0 without a limit. */
  paceDays: number;
  /** Until when they get no further one for it, and the campaign that has their turn. */
  quietUntil: Date | null;
  quietBy: string;
  /** When they objected to be profiled by what they open and click. */
  unprofiledAt: Date | null;
  /** When they were asked for permission, which is done once. */
  askedAt: Date | null;
  origin: ContactOrigin;
  /** The file, event or person that it came from. */
  source: string;
  consent: Consent;
  bought: Record<string, ContactPurchase>;
  /** When each campaign was first opened and first clicked, by its id. */
  opened: Record<string, Date>;
  clicked: Record<string, Date>;
  createdAt: Date | null;
  updatedAt: Date | null;
};

export type ContactInput = v.InferOutput<typeof contactSchema>;

/**
 * The id of a contact: the first 128 bits of SHA-256 of its normalised e-mail, so that no address is stored
 * twice.
 */
export function contactIdOf(normalisedEmail: string): string {
  return sha256(normalisedEmail).slice(0, 32);
}

/**
 * The e-mail address or its prefix in a search: 'ana@cor', 'ana.p', or pasted from an address book, 'Ana
 * <ana@correo.cl>'. Null if there is none.
 */
export function addressIn(typed: string): string | null {
  const [, local, domain] = /([^\s<>(),;"@]+)@([^\s<>(),;"]*)/.exec(typed) ?? [];
  if (local) return `${plainText(local)}@${asciiDomain(domain ?? '') ?? plainText(domain ?? '')}`;
  return /^[^\s@.]+\.[^\s@]*$/.exec(plainText(typed))?.[0] ?? null;
}

/** Splits a search into the words that `contactTokens` stores. */
export const contactWords = (typed: string) => typed.replace(/[@.]/g, ' ');

/**
 * The search tokens of a contact: prefixes of the words of its name, of the local part of its address, and of
 * its mail provider. The whole address has an index of its own; its prefixes here would double the list.
 */
export function contactTokens({ name, email }: Pick<ContactInput, 'name' | 'email'>): string[] {
  const [local = '', host = ''] = email.split('@');
  const isWith = host.split('.').slice(0, -1).join(' ');
  return searchTokens([name, contactWords(local), isWith]);
}

/** The derived fields for search and sorting, written whenever the contact's name, e-mail or tags are. */
export function contactIndex(contact: Pick<ContactInput, 'email' | 'name' | 'tags'>) {
  return {
    sortKey: plainText(contact.name) || contact.email,
    search: contactTokens(contact),
    // A map beside the list: a query allows only one list condition, and search needs it.
    tagged: Object.fromEntries(contact.tags.map((tag) => [tag, true])),
  };
}

/** Parses a map key by key; entries that `read` refuses are dropped. */
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
  };
}

/** The state of a contact in words; one who left or is blocked, and whose address bounces, is both. */
export function contactStateText({
  state,
  bouncedAt,
}: Pick<Contact, 'state' | 'bouncedAt'>): string {
  const isBoth = bouncedAt !== null && (state === 'unsubscribed' || state === 'blocked');
  return isBoth ? `${CONTACT_STATE_TEXT[state]}, rebota` : CONTACT_STATE_TEXT[state];
}

/** Parses a contact. Never throws; a contact in an unknown state is never mailed. */
export function parseContact(id: string, raw: unknown): Contact {
  const data = fields(raw);
  const consent = fields(data.consent);
  return {
    id,
    email: text(data.email),
    name: text(data.name),
    phone: text(data.phone),
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

/** The maximum number of different tags of a producer. */
export const MAX_TAGS_IN_USE = 300;

/** Parses the tags in use of a producer, in alphabetical order. */
export const parseTags = (raw: unknown): string[] =>
  texts(fields(raw).tags).sort((a, b) => a.localeCompare(b, 'es'));

/** A contact's display name: their name, or their address. */
export const contactLabel = (contact: Pick<Contact, 'name' | 'email'>) =>
  contact.name || contact.email;

/** When a contact last bought, opened or clicked; null if never. The least active ones are left out first. */
export function lastActivity(contact: Pick<Contact, 'bought' | 'opened' | 'clicked'>): Date | null {
  const moments = [
    ...Object.values(contact.bought).map((bought) => bought.lastAt),
    ...Object.values(contact.opened),
    ...Object.values(contact.clicked),
  ];
  const latest = Math.max(...moments.map((at) => at?.getTime() ?? 0), 0);
  return latest > 0 ? new Date(latest) : null;
}
