import type * as v from 'valibot';
import { sha256 } from '../kit/digest';
import { fields, moment, numeric, oneOf, text, texts } from '../kit/read';
import { plainText, searchTokens } from '../kit/search';
import type { contactSchema } from './contact-schema';

/** Whether a contact may be written to. Only he himself, or his mail server, takes a contact out of `active`. */
export const CONTACT_STATES = ['active', 'unsubscribed', 'bounced'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** Where a contact comes from: an imported list, typed in by a member, or a purchase. */
export const CONTACT_ORIGINS = ['import', 'manual', 'buyer'] as const;
export type ContactOrigin = (typeof CONTACT_ORIGINS)[number];

/** Words of states and origins, as screens and exports show them. */
export const CONTACT_STATE_TEXT: Record<ContactState, string> = {
  active: 'Activo',
  unsubscribed: 'De baja',
  bounced: 'Rebotado',
};
export const CONTACT_ORIGIN_TEXT: Record<ContactOrigin, string> = {
  import: 'Importado',
  manual: 'Agregado a mano',
  buyer: 'Compra',
};

/** How many events and campaigns a contact remembers, so that its document stays small. */
export const MAX_FACTS = 100;

/** What a contact did with one event: tickets held, whole pesos paid, when last, and whether he came in. */
export type Bought = { tickets: number; amount: number; lastAt: Date | null; attended: boolean };

/** Why somebody may write to a contact: who said so, when, and on what ground. */
type Consent = { note: string; at: Date | null };

/** A person of a producer's list: `producers/{producerId}/contacts/{contactId}`. */
export type Contact = {
  /** Derived from the normalised e-mail: see `contactIdOf`. */
  id: string;
  email: string;
  name: string;
  phone: string;
  tags: string[];
  state: ContactState;
  /** Why the state is not `active`: the campaign left, the mail server's words. */
  stateReason: string;
  stateAt: Date | null;
  origin: ContactOrigin;
  /** The file, event or person it came by. */
  source: string;
  consent: Consent;
  /** By event. */
  bought: Record<string, Bought>;
  /** By campaign: when it was first opened, and first clicked. */
  opened: Record<string, Date>;
  clicked: Record<string, Date>;
  createdAt: Date | null;
  updatedAt: Date | null;
};

export type ContactInput = v.InferOutput<typeof contactSchema>;

/** The id of a contact: the first 128 bits of SHA-256 of its normalised e-mail, so that no address can be twice. */
export function contactIdOf(normalisedEmail: string): string {
  return sha256(normalisedEmail).slice(0, 32);
}

/**
 * The address in what was typed into a search, whole or its beginning: 'ana@cor', 'ana.p', and what is pasted from
 * an address book, 'Ana <ana@correo.cl>'. Null where there is none.
 */
export function addressIn(typed: string): string | null {
  const text = plainText(typed);
  const [found] =
    /[^\s<>(),;"@]+@[^\s<>(),;"]*/.exec(text) ?? /^[^\s@.]+\.[^\s@]*$/.exec(text) ?? [];
  return found ?? null;
}

/** Something typed into a search as the words that `contactTokens` knows. */
export const contactWords = (typed: string) => typed.replace(/[@.]/g, ' ');

/**
 * What a contact is found by: the beginnings of the words of its name, of its address before the at sign, and of
 * who its mail is with. An address itself has an index of its own; its beginnings here would double the list.
 */
export function contactTokens({ name, email }: Pick<ContactInput, 'name' | 'email'>): string[] {
  const [local = '', host = ''] = email.split('@');
  const isWith = host.split('.').slice(0, -1).join(' ');
  return searchTokens([name, contactWords(local), isWith]);
}

/** The fields that are derived from what identifies a contact, written with it, so that lists can search and sort. */
export function contactIndex(contact: Pick<ContactInput, 'email' | 'name' | 'tags'>) {
  return {
    sortKey: plainText(contact.name) || contact.email,
    search: contactTokens(contact),
    // A map beside the list: a query takes only one list condition, and search needs it.
    tagged: Object.fromEntries(contact.tags.map((tag) => [tag, true])),
  };
}

/** Reads a map of the database key by key; what `read` does not understand is left out. */
function mapOf<T>(raw: unknown, read: (value: unknown) => T | null): Record<string, T> {
  return Object.fromEntries(
    Object.entries(fields(raw)).flatMap(([key, value]) => {
      const parsed = read(value);
      return parsed === null ? [] : [[key, parsed]];
    }),
  );
}

function boughtOf(raw: unknown): Bought | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const data = fields(raw);
  return {
    tickets: numeric(data.tickets),
    amount: numeric(data.amount),
    lastAt: moment(data.lastAt),
    attended: data.attended === true,
  };
}

/** Reads a contact from the database. Never throws; a state it does not know is not written to. */
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

/** How many different tags a producer may use. */
export const MAX_TAGS_IN_USE = 300;

/** Reads the tags that a producer has used, in the order of the alphabet. */
export const parseTags = (raw: unknown): string[] =>
  texts(fields(raw).tags).sort((a, b) => a.localeCompare(b, 'es'));

/** What a list calls a contact: its name, or its address. */
export const contactLabel = (contact: Pick<Contact, 'name' | 'email'>) =>
  contact.name || contact.email;

/** When a contact last bought, opened or clicked; null if never. Least active first is who gives the least. */
export function lastActivity(contact: Pick<Contact, 'bought' | 'opened' | 'clicked'>): Date | null {
  const moments = [
    ...Object.values(contact.bought).map((bought) => bought.lastAt),
    ...Object.values(contact.opened),
    ...Object.values(contact.clicked),
  ];
  const latest = Math.max(...moments.map((at) => at?.getTime() ?? 0), 0);
  return latest > 0 ? new Date(latest) : null;
}
