import { boolean, fields, firstText, moment, numeric, oneOf, text, texts } from '../kit/read';
import { type FeesFrom, parseFeesHistory } from './fee-history';
import { type Fees, parseFees } from './fees';

/** The types of a producer; 'producerLite' sees offers to upgrade. */
export const PRODUCER_TYPES = ['producer', 'producerLite'] as const;
export type ProducerType = (typeof PRODUCER_TYPES)[number];

/** The placeholder for a missing name. */
const UNNAMED = 'Sin nombre';

/** An event organiser: `producers/{id}`. */
export type Producer = {
  id: string;
  name: string;
  image: string;
  backgroundImage: string;
  description: string;
  /** The uids of its members; each user's `producersId` is the other side of the membership. */
  users: string[];
  instagramProfile: string;
  domains: string[];
  ratings: { ratingPoint: number; ratingTotal: number; ratingNumber: number };
  earlyHash: string;
  type: ProducerType;
  termsAccepted: boolean;
  /** Which version of the contract was accepted, and when; '' for one from before versions were kept. */
  termsVersion: string;
  termsAcceptedAt: Date | null;
  /**
   * Whom its name impersonates, until an administrator approves it; its mails are not sent meanwhile. '' if the
   * name is fine.
   */
  nameHeld: string;
  /**
   * Whether none of its events was approved yet: until then its words reach no stranger, and an administrator publishes
   * the first. False for one from before this was kept.
   */
  isUnreviewed: boolean;
  /** The member who receives replies to its mails, while they are a member; null: replies are not read. */
  replyTo: { uid: string; email: string } | null;
  /**
   * The fees in force, up to a minute after they begin; `feesAt(feesHistory, date, fees)` gives those of a date, to the
   * moment.
   */
  fees: Fees;
  feesHistory: (FeesFrom<Fees> & { by: string; setAt: Date | null })[];
  createdAt: Date | null;
  /** By event, when its next open complaint has to be answered. */
  complaints: Record<string, { name: string; dueAt: Date }>;
  /** Set while its payments are frozen through a security mail's link: since when, and by whom. */
  freeze: { at: Date; name: string } | null;
  /** When the next open case of its desk of rights is due; null without one. */
  privacyDueAt: Date | null;
  /** What of its private data was complete when it was saved. False says nothing: the record itself does. */
  complete: { banking: boolean; billing: boolean };
};

/** Parses a producer document. Never throws; missing values get their default. */
export function parseProducer(id: string, raw: unknown): Producer {
  const data = fields(raw);
  const ratings = fields(data.ratings);
  const complete = fields(data.complete);
  return {
    id,
    name: firstText([text(data.name).trim()], UNNAMED),
    image: text(data.image),
    backgroundImage: text(data.backgroundImage),
    description: text(data.description),
    users: texts(data.users),
    instagramProfile: text(data.instagramProfile),
    domains: texts(data.domains),
    ratings: {
      ratingPoint: numeric(ratings.ratingPoint),
      ratingTotal: numeric(ratings.ratingTotal),
      ratingNumber: numeric(ratings.ratingNumber),
    },
    earlyHash: text(data.earlyHash),
    type: oneOf(data.type, PRODUCER_TYPES, 'producer'),
    termsAccepted: boolean(data.termsAccepted),
    termsVersion: text(data.termsVersion),
    termsAcceptedAt: moment(data.termsAcceptedAt),
    nameHeld: text(data.nameHeld),
    isUnreviewed: boolean(data.isUnreviewed),
    replyTo: parseReplyTo(data.replyTo),
    fees: parseFees(data.fees),
    feesHistory: parseFeesHistory(data.feesHistory, parseFees),
    createdAt: moment(data.createdAt),
    complaints: parseComplaintDues(data.complaints),
    freeze: parseFreeze(data.freeze),
    privacyDueAt: moment(data.privacyDueAt),
    complete: { banking: boolean(complete.banking), billing: boolean(complete.billing) },
  };
}

function parseComplaintDues(raw: unknown): Producer['complaints'] {
  const dues = Object.entries(fields(raw)).flatMap(([eventId, one]) => {
    const dueAt = moment(fields(one).dueAt);
    return dueAt ? [[eventId, { name: text(fields(one).name), dueAt }] as const] : [];
  });
  return Object.fromEntries(dues);
}

function parseFreeze(raw: unknown): Producer['freeze'] {
  const { at, name } = fields(raw);
  const since = moment(at);
  return since && { at: since, name: text(name) };
}

function parseReplyTo(raw: unknown): Producer['replyTo'] {
  const data = fields(raw);
  const [uid, email] = [text(data.uid), text(data.email)];
  return uid && email ? { uid, email } : null;
}

/** The refusal of own words in mails that go all the same while the producer's name is held. */
export const HELD_WORDS =
  'Mientras tu nombre espera aprobación, este correo sale con el texto de siempre: déjalo como está';

/** The fields of a producer that only functions read and write. */
export function parseProducerGuard(raw: unknown): {
  /** The name approved by an administrator although it looks like an impersonation; '' for none. */
  approvedName: string;
  /** Its last name that was not held, noted when one is: under it goes what must be mailed meanwhile; '' for none. */
  freeName: string;
  /** When its payments were last unfrozen. */
  freezeLiftedAt: Date | null;
} {
  const data = fields(raw);
  return {
    approvedName: text(data.approvedName),
    freeName: text(data.freeName),
    freezeLiftedAt: moment(data.freezeLiftedAt),
  };
}

/**
 * The name under which a producer's mails go: its own, or while that is held its last one that was not; '' if it never had
 * one, and until its first event was approved, for the platform's.
 */
export function mailNameOf(id: string, raw: unknown): string {
  const { name, nameHeld, isUnreviewed } = parseProducer(id, raw);
  const { freeName } = parseProducerGuard(raw);
  if (isUnreviewed) return '';
  return nameHeld === '' ? name : freeName;
}

/**
 * What a mail that cannot wait calls a producer: `mailNameOf`, or while there is none somebody who uses the platform, because
 * the platform's name alone would say that it is its own.
 */
export const calledInMail = (id: string, raw: unknown, siteName: string): string =>
  mailNameOf(id, raw) || `una organización que usa ${siteName}`;

/**
 * The Reply-To address of a producer's mails: the chosen member's while they are a member; '' if replies are
 * not read.
 */
export const replyAddress = ({ replyTo, users }: Pick<Producer, 'replyTo' | 'users'>): string =>
  replyTo && users.includes(replyTo.uid) ? replyTo.email : '';

/** The refusal of what puts a new producer's name before strangers whom nobody knows yet. */
export const UNREVIEWED = 'Puedes hacerlo cuando la administración haya aprobado tu primer evento';

/** Shown to a producer while its name waits for approval. */
export const NAME_HELD =
  'El nombre está en revisión: se parece a otra institución o a un correo falso. Prepara todo; los correos salen cuando la administración lo apruebe';

/** Refuses a mail that was written under a name which is not the producer's any more by the time it is let go. */
export const NAME_CHANGED =
  'El nombre con que sale este correo cambió recién. Revísalo e inténtalo de nuevo';

/** An entry of the producer switcher. */
export type ProducerOption = { id: string; name: string };

/** Parses a producer document as an entry of the switcher. */
export function parseProducerOption(id: string, raw: unknown): ProducerOption {
  return { id, name: firstText([text(fields(raw).name).trim()], UNNAMED) };
}

/** Whether the panel is the light one: the user is a producer and the selected producer is of type 'producerLite'. */
export function isLite(role: string | null, producer: Pick<Producer, 'type'> | null): boolean {
  return role === 'producer' && producer?.type === 'producerLite';
}

/** The maximum number of ids per look-up query. */
const PRODUCER_BATCH = 10;

/** Splits ids into batches for the look-up, without duplicates and empty ones. */
export function producerBatches(ids: readonly string[]): string[][] {
  const unique = [...new Set(ids)].filter(Boolean);
  const batches: string[][] = [];
  for (let i = 0; i < unique.length; i += PRODUCER_BATCH) {
    batches.push(unique.slice(i, i + PRODUCER_BATCH));
  }
  return batches;
}

/** The maximum length of each picture's data URL, in characters: the document holds 1 MiB in all. */
export const PRODUCER_IMAGE_CHARS = 200_000;
export const PRODUCER_BACKGROUND_CHARS = 400_000;
