import { boolean, fields, firstText, moment, numeric, oneOf, text, texts } from '../kit/read';
import { type FeesFrom, parseFeesHistory } from './fee-history';
import { type Fees, parseFees } from './fees';

/** The types of a producer; 'producerLite' sees offers to upgrade. */
export const PRODUCER_TYPES = ['producer', 'producerLite'] as const;
export type ProducerType = (typeof PRODUCER_TYPES)[number];

const UNNAMED = 'Sin nombre';

export type Producer = {
  id: string;
  name: string;
  image: string;
  backgroundImage: string;
  description: string;
  /** Member uids; `producersId` of each user is the other side. */
  users: string[];
  instagramProfile: string;
  domains: string[];
  ratings: { ratingPoint: number; ratingTotal: number; ratingNumber: number };
  earlyHash: string;
  type: ProducerType;
  termsAccepted: boolean;
  termsVersion: string;
  termsAcceptedAt: Date | null;
  /** The one whom its name impersonates, until an administrator approves it; its mails wait. '' if approved. */
  nameHeld: string;
  /** None of its events was approved yet: it cannot write to strangers. False in old documents. */
  isUnreviewed: boolean;
  /** The member who receives replies, while a member; null if replies are not read. */
  replyTo: { uid: string; email: string } | null;
  /** The present fees, up to a minute late; `feesAt(feesHistory, date, fees)` is exact. */
  fees: Fees;
  feesHistory: (FeesFrom<Fees> & { by: string; setAt: Date | null })[];
  createdAt: Date | null;
  complaints: Record<string, { name: string; dueAt: Date }>;
  freeze: { at: Date; name: string } | null;
  privacyDueAt: Date | null;
  linkDays: number;
  /** The data that were complete at the last save. False means unknown: check the record. */
  complete: { banking: boolean; billing: boolean };
};

/** Parses a producer; missing values get defaults. Never throws. */
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
    linkDays: numeric(data.linkDays, 7),
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

export const HELD_WORDS =
  'Mientras tu nombre espera aprobación, este correo sale con el texto de siempre: déjalo como está';

/** Fields that only functions read and write. */
export function parseProducerGuard(raw: unknown): {
  approvedName: string;
  /** The last name that was not held, used for necessary mails while a name is held; ''. */
  freeName: string;
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
 * The name for a producer's mails: its own, or the last one that was not held; '' if there is none or no event was approved, and
 * then the platform's is used.
 */
export function mailNameOf(id: string, raw: unknown): string {
  const { name, nameHeld, isUnreviewed } = parseProducer(id, raw);
  const { freeName } = parseProducerGuard(raw);
  if (isUnreviewed) return '';
  return nameHeld === '' ? name : freeName;
}

/** The name in mails that cannot wait: `mailNameOf`, or a description, so that the platform does not seem to write. */
export const calledInMail = (id: string, raw: unknown, siteName: string): string =>
  mailNameOf(id, raw) || `una organización que usa ${siteName}`;

/** The chosen member's email while a member; '' if replies are not read. */
export const replyAddress = ({ replyTo, users }: Pick<Producer, 'replyTo' | 'users'>): string =>
  replyTo && users.includes(replyTo.uid) ? replyTo.email : '';

export const UNREVIEWED = 'Puedes hacerlo cuando la administración haya aprobado tu primer evento';

export const NAME_HELD =
  'El nombre está en revisión: se parece a otra institución o a un correo falso. Prepara todo; los correos salen cuando la administración lo apruebe';

export const NAME_CHANGED =
  'El nombre con que sale este correo cambió recién. Revísalo e inténtalo de nuevo';

export type ProducerOption = { id: string; name: string };

export function parseProducerOption(id: string, raw: unknown): ProducerOption {
  return { id, name: firstText([text(fields(raw).name).trim()], UNNAMED) };
}

/** Whether a producer's user sees the light panel. */
export function isLite(role: string | null, producer: Pick<Producer, 'type'> | null): boolean {
  return role === 'producer' && producer?.type === 'producerLite';
}

const PRODUCER_BATCH = 10;

/** Batches of ids for queries, without duplicates and empty ones. */
export function producerBatches(ids: readonly string[]): string[][] {
  const unique = [...new Set(ids)].filter(Boolean);
  const batches: string[][] = [];
  for (let i = 0; i < unique.length; i += PRODUCER_BATCH) {
    batches.push(unique.slice(i, i + PRODUCER_BATCH));
  }
  return batches;
}

/** In characters of the data URL: the document holds 1 MiB in all. */
export const PRODUCER_IMAGE_CHARS = 200_000;
export const PRODUCER_BACKGROUND_CHARS = 400_000;
