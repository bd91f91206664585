import { sha256 } from '../kit/digest';
import { date } from '../kit/format-date';
import { fields, moment, oneOf, text } from '../kit/read';
import { type Contact, type ContactBasis, MARKETING_BASES } from './contact';

/** What a contact's data are used for: marketing of the producer, mails about a purchase, profiling by reactions. */
const CONSENT_PURPOSES = ['marketing', 'transactional', 'profiling'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The bases that an event can state. */
export const CONSENT_BASES = ['consent', 'contract', 'interest'] as const;
export type ConsentBasis = (typeof CONSENT_BASES)[number];

/** The words without which each basis is only claimed; a purchase is on record by itself. */
const NO_WORDS: Record<ConsentBasis, string | null> = {
  consent: 'Pega el texto que aceptaron',
  contract: null,
  interest: 'Escribe por qué les interesa',
};

/** What a stated basis lacks with these words; null if they prove it. Every way to state one asks this. */
export const wordsProblem = (basis: ConsentBasis, words: string): string | null =>
  words.trim() === '' ? NO_WORDS[basis] : null;

/** What happened: a basis was given, or the person withdrew, objected, paused, asked for fewer mails, or for a block. */
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

/** Where it happened. */
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
 * One line of a contact's passport: `producers/{p}/contacts/{c}/consents/{id}`. Only ever added; it names no address, so
 * that it may outlive the contact under their fingerprint. An erasure deletes it.
 */
export type Consent = {
  id: string;
  purpose: ConsentPurpose;
  /** The basis that was given or ended; null where there was none. */
  basis: ConsentBasis | null;
  kind: ConsentKind;
  /** The text that the person saw, its version and the hash of its words; '' where none was shown. */
  text: string;
  textVersion: string;
  textHash: string;
  source: ConsentSource;
  /** What proves it, in words: the file and its row, the event, the request's folio. */
  evidence: string;
  at: Date | null;
  /** The member's address, 'person' for the contact themself, 'system'. */
  by: string;
};

/** The hash of a text that was shown, by which a version is proved; '' of no text. */
export function consentHash(words: string): string {
  if (!words) return '';
  // An import proves the same words tens of thousands of times.
  if (words !== last.words) last = { words, hash: sha256(words) };
  return last.hash;
}
let last = { words: '', hash: '' };

/** Parses a line of the passport. Never throws. */
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

/** Why a contact is not mailed. */
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

/** The filter of lists for whoever has no basis for marketing. */
export const UNPROVEN = 'unproven';

/** The fields that decide whether a contact is mailed. */
export type Standing = Pick<
  Contact,
  'state' | 'basis' | 'objectedAt' | 'blockedAt' | 'pausedUntil' | 'quietUntil'
>;

/** Whether a contact may be sent marketing at `now`; else why not, for screens in `reason`. */
type Verdict = { ok: true } | { ok: false; why: NoMarketing; reason: string };

/**
 * Decides whether a contact may be sent marketing. Everything that sends asks this; without a recorded basis the answer
 * is no.
 */
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

// What keeps even a message about their own purchase from a person; their choices about marketing do not.
/**
 * Whether what a person opens and clicks may be kept: not of who objected to profiling, nor to marketing, which holds for the
 * profile made for it, nor of a blocked one, whose data are not used at all. Also for the mark of a deleted contact.
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
 * Decides whether a person may be sent a message about what they bought, whose basis is the contract: everybody, also who
 * left, objected or paused, but a blocked, bounced or erased address. `null`: they had their data erased.
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
 * Decides whether a producer may give a person something unasked, such as a courtesy, whose mail nobody waits for: not who
 * had their data blocked or (`null`) erased. News are another matter, so who left them may be invited.
 */
export function mayInvite(contact: Parameters<typeof mayServe>[0]): boolean {
  const verdict = mayServe(contact);
  return verdict.ok || verdict.why === 'bounced';
}

/**
 * The entries of a campaign's `left` for a contact: their id, which every version of the engine skips, and the reason if
 * it is not an unsubscription.
 */
export const leftEntries = (contactId: string, why: NoMarketing): string[] =>
  why === 'unsubscribed' ? [contactId] : [contactId, `${contactId}~${why}`];

/** The entry for a contact whose turn another campaign took: it names that one, which may be undone. */
export const turnEntry = (contactId: string, takenBy: string): string =>
  `${contactId}~paced~${takenBy}`;

/** Who left a campaign in progress, and why, from its `left`. */
export function leaversOf(entries: readonly string[]): Map<string, NoMarketing> {
  const left = new Map<string, NoMarketing>();
  for (const entry of entries) {
    const [contactId = '', why] = entry.split('~');
    if (why || !left.has(contactId)) left.set(contactId, oneOf(why, NO_MARKETING, 'unsubscribed'));
  }
  return left;
}

/**
 * The same for a message about their own purchase: only who may not be sent even that. One of the reasons is enough,
 * whatever else they asked for before or afterwards.
 */
export function unservedOf(entries: readonly string[]): Map<string, NoMarketing> {
  const left = new Map<string, NoMarketing>();
  for (const entry of entries) {
    const [contactId = '', said] = entry.split('~');
    const why = NO_SERVICE.find((one) => one === said);
    if (why) left.set(contactId, why);
  }
  return left;
}

/** Whether a basis allows marketing. A purchase by itself does not. */
const allowsMarketing = (basis: ContactBasis): boolean =>
  MARKETING_BASES.some((one) => one === basis);

/**
 * Whether a contact without a basis for marketing may be asked for permission at `now`: once, and only who has not left,
 * objected, paused or been blocked.
 */
export function mayAsk(contact: Standing & Pick<Contact, 'askedAt'>, now: Date): boolean {
  const verdict = mayMarket(contact, now);
  const isPaused = contact.pausedUntil !== null && contact.pausedUntil > now;
  return !verdict.ok && verdict.why === 'unproven' && !contact.askedAt && !isPaused;
}

const RANK: Record<ContactBasis, number> = { none: 0, contract: 1, interest: 2, consent: 3 };

/** Whether a basis says more than the one that a contact has: only then it takes its place. */
export const isStrongerBasis = (next: ContactBasis, before: ContactBasis): boolean =>
  RANK[next] > RANK[before];
