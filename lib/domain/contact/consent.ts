import { sha256 } from '../kit/digest';
import { date } from '../kit/format-date';
import { fields, moment, oneOf, text } from '../kit/read';
import { type Contact, type ContactBasis, MARKETING_BASES } from './contact';

/** The purposes of personal data. 'profiling' uses what a person opens and clicks. */
const CONSENT_PURPOSES = ['marketing', 'transactional', 'profiling'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const CONSENT_BASES = ['consent', 'contract', 'interest'] as const;
export type ConsentBasis = (typeof CONSENT_BASES)[number];

/** Without this text a basis is only claimed; a purchase is on record. */
const NO_WORDS: Record<ConsentBasis, string | null> = {
  consent: 'Pega el texto que aceptaron',
  contract: null,
  interest: 'Escribe por qué les interesa',
};

/** The flaw of a basis with this text; null if the text proves it. */
export const wordsProblem = (basis: ConsentBasis, words: string): string | null =>
  words.trim() === '' ? NO_WORDS[basis] : null;

const CONSENT_KINDS = [
  'given',
  'withdrawn',
  'objected',
  'blocked',
  'unblocked',
  'paused',
  'paced',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

const CONSENT_SOURCES = [
  'form',
  'import',
  'purchase',
  'door',
  'manual',
  'mail',
  'request',
  'settlement',
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/**
 * One entry of a contact's consent history: `producers/{p}/contacts/{c}/consents/{id}`. Append-only and without an
 * email, so that it may outlive the contact under their hash. Erasure deletes it. `by` is the member's email,
 * 'person' for the contact, or 'system'.
 */
export type Consent = {
  id: string;
  purpose: ConsentPurpose;
  basis: ConsentBasis | null;
  kind: ConsentKind;
  /** The id, version and hash of the text that was shown; '' if there was none. */
  text: string;
  textVersion: string;
  textHash: string;
  source: ConsentSource;
  evidence: string;
  at: Date | null;
  by: string;
};

/** The hash of a shown text, which proves its version; '' without text. */
export function consentHash(words: string): string {
  if (!words) return '';
  // Cached: an import repeats one text tens of thousands of times.
  if (words !== last.words) last = { words, hash: sha256(words) };
  return last.hash;
}
let last = { words: '', hash: '' };

export function parseConsent(id: string, raw: unknown): Consent {
  const data = fields(raw);
  return {
    id,
    purpose: oneOf(data.purpose, CONSENT_PURPOSES, 'marketing'),
    basis: CONSENT_BASES.find((one) => one === data.basis) ?? null,
    kind: oneOf(data.kind, CONSENT_KINDS, 'given'),
    text: text(data.text),
    textVersion: text(data.textVersion),
    textHash: text(data.textHash),
    source: oneOf(data.source, CONSENT_SOURCES, 'manual'),
    evidence: text(data.evidence),
    at: moment(data.at),
    by: text(data.by),
  };
}

export const NO_MARKETING = [
  'blocked',
  'objected',
  'unsubscribed',
  'bounced',
  'unproven',
  'paused',
  'paced',
  'erased',
] as const;
export type NoMarketing = (typeof NO_MARKETING)[number];

export const UNPROVEN = 'unproven';

export type Standing = Pick<
  Contact,
  'state' | 'basis' | 'objectedAt' | 'blockedAt' | 'pausedUntil' | 'quietUntil'
>;

type Verdict = { ok: true } | { ok: false; why: NoMarketing; reason: string };

/** Whether a contact may be sent marketing at `now`. Every sender must ask this. Without a recorded basis the answer is no. */
export function mayMarket(contact: Standing, now: Date): Verdict {
  const no = (why: NoMarketing, reason: string): Verdict => ({ ok: false, why, reason });
  const { state, basis, pausedUntil, quietUntil } = contact;
  if (contact.blockedAt || state === 'blocked') return no('blocked', 'Pidió bloquear sus datos');
  if (contact.objectedAt) return no('objected', 'Se opuso a recibir novedades');
  if (state === 'unsubscribed') return no('unsubscribed', 'Se dio de baja');
  if (state === 'bounced') return no('bounced', 'Su correo rebota');
  if (basis === 'contract') return no('unproven', 'Solo recibe avisos de su compra');
  if (!allowsMarketing(basis)) return no('unproven', 'Sin base registrada');
  if (pausedUntil && pausedUntil > now) {
    return no('paused', `Pidió una pausa hasta el ${date(pausedUntil)}`);
  }
  if (quietUntil && quietUntil > now) {
    return no('paced', `Recibe menos correos: le toca el ${date(quietUntil)}`);
  }
  return { ok: true };
}

/** Whether somebody gets marketing, now or once their pause is over: only they can ask for fewer of it. */
export function isMailed(contact: Standing, now: Date): boolean {
  const verdict = mayMarket(contact, now);
  return verdict.ok || verdict.why === 'paused' || verdict.why === 'paced';
}

// Blocks even messages about a purchase.
/**
 * Whether opens and clicks may be stored: not after objecting to profiling or marketing, nor for blocked contacts. Also for the
 * record of a deleted contact.
 */
export const mayProfile = ({
  state,
  blockedAt,
  objectedAt,
  unprofiledAt,
}: Pick<Contact, 'state' | 'blockedAt' | 'objectedAt' | 'unprofiledAt'>): boolean =>
  state !== 'blocked' && !blockedAt && !objectedAt && !unprofiledAt;

const NO_SERVICE = ['blocked', 'bounced', 'erased'] as const satisfies NoMarketing[];

/**
 * Whether a person may get messages about their purchase (basis: contract): also after leaving, objecting or pausing, but not if
 * blocked, bounced or erased (`null`).
 */
export function mayServe(
  contact: (Pick<Standing, 'state' | 'blockedAt'> & Pick<Contact, 'bouncedAt'>) | null,
): Verdict {
  const no = (why: NoMarketing, reason: string): Verdict => ({ ok: false, why, reason });
  if (!contact) return no('erased', 'Pidió borrar sus datos');
  if (contact.blockedAt || contact.state === 'blocked') {
    return no('blocked', 'Pidió bloquear sus datos');
  }
  const isDead = contact.state === 'bounced' || contact.bouncedAt !== null;
  return isDead ? no('bounced', 'Su correo rebota') : { ok: true };
}

/**
 * Whether a producer may offer something unasked, such as a courtesy: not to blocked or erased (`null`) people. Unsubscribing
 * from news does not prevent it.
 */
export function mayInvite(contact: Parameters<typeof mayServe>[0]): boolean {
  const verdict = mayServe(contact);
  return verdict.ok || verdict.why === 'bounced';
}

/** The entries of a campaign's `left` for a contact: the id, and the reason unless unsubscribed. */
export const leftEntries = (contactId: string, why: NoMarketing): string[] =>
  why === 'unsubscribed' ? [contactId] : [contactId, `${contactId}~${why}`];

/** The entry for a contact whose frequency slot another campaign took; names that campaign, which may be undone. */
export const turnEntry = (contactId: string, takenBy: string): string =>
  `${contactId}~paced~${takenBy}`;

/** The people who left a campaign in progress, and why. */
export function leaversOf(entries: readonly string[]): Map<string, NoMarketing> {
  const left = new Map<string, NoMarketing>();
  for (const entry of entries) {
    const [contactId = '', why] = entry.split('~');
    if (why || !left.has(contactId)) left.set(contactId, oneOf(why, NO_MARKETING, 'unsubscribed'));
  }
  return left;
}

/** Like `leaversOf`, for messages about a purchase: only those who may not get even these. One such reason is enough. */
export function unservedOf(entries: readonly string[]): Map<string, NoMarketing> {
  const left = new Map<string, NoMarketing>();
  for (const entry of entries) {
    const [contactId = '', said] = entry.split('~');
    const why = NO_SERVICE.find((one) => one === said);
    if (why) left.set(contactId, why);
  }
  return left;
}

/** A purchase alone does not allow marketing. */
const allowsMarketing = (basis: ContactBasis): boolean =>
  MARKETING_BASES.some((one) => one === basis);

/** Whether a contact without a basis may be asked for permission: once, and not after leaving, objecting, pausing or blocking. */
export function mayAsk(contact: Standing & Pick<Contact, 'askedAt'>, now: Date): boolean {
  const verdict = mayMarket(contact, now);
  const isPaused = contact.pausedUntil !== null && contact.pausedUntil > now;
  return !verdict.ok && verdict.why === 'unproven' && !contact.askedAt && !isPaused;
}

const RANK: Record<ContactBasis, number> = { none: 0, contract: 1, interest: 2, consent: 3 };

/** Whether a basis replaces the stored one. */
export const isStrongerBasis = (next: ContactBasis, before: ContactBasis): boolean =>
  RANK[next] > RANK[before];
