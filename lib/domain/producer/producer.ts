import { boolean, fields, firstText, moment, numeric, oneOf, text, texts } from '../kit/read';
import { searchTokens } from '../kit/search';
import { type FeesFrom, parseFeesHistory } from './fee-history';
import { type Fees, parseFees } from './fees';

/** The types of a producer; 'producerLite' sees the upsell. */
export const PRODUCER_TYPES = ['producer', 'producerLite'] as const;
export type ProducerType = (typeof PRODUCER_TYPES)[number];

/** What a producer without a name is called. */
const UNNAMED = 'Sin nombre';

/** An organiser of events. */
export type Producer = {
  id: string;
  name: string;
  image: string;
  backgroundImage: string;
  description: string;
  /** The uids of its members; the other half of membership is `producersId` of each user. */
  users: string[];
  instagramProfile: string;
  domains: string[];
  ratings: { ratingPoint: number; ratingTotal: number; ratingNumber: number };
  earlyHash: string;
  type: ProducerType;
  termsAccepted: boolean;
  /** Whom its name passes for, until an administrator approves it: nothing leaves meanwhile. '' when it is its own. */
  nameHeld: string;
  /** The member to whom answers to its mails go, while they are one; null: nobody reads them. */
  replyTo: { uid: string; email: string } | null;
  /** The fees in force when they were last set; `feesAt(feesHistory, date, fees)` is what applies at a date. */
  fees: Fees;
  feesHistory: (FeesFrom<Fees> & { by: string; setAt: Date | null })[];
  createdAt: Date | null;
  /** Set while somebody has stopped its payments with the link of a security mail: since when, and who. */
  freeze: { at: Date; name: string } | null;
};

/** Reads a producer document. Never throws; supplies every default. */
export function parseProducer(id: string, raw: unknown): Producer {
  const data = fields(raw);
  const ratings = fields(data.ratings);
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
    nameHeld: text(data.nameHeld),
    replyTo: parseReplyTo(data.replyTo),
    fees: parseFees(data.fees),
    feesHistory: parseFeesHistory(data.feesHistory, parseFees),
    createdAt: moment(data.createdAt),
    freeze: parseFreeze(data.freeze),
  };
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

/** What only functions keep of a producer: never read by its members. */
export function parseProducerGuard(raw: unknown): {
  /** The name that an administrator approved although it passes for somebody else's; '' for none. */
  approvedName: string;
  /** When a stop of its payments was lifted last. */
  freezeLiftedAt: Date | null;
} {
  const data = fields(raw);
  return { approvedName: text(data.approvedName), freezeLiftedAt: moment(data.freezeLiftedAt) };
}

/** Where answers to a producer's mails go: to the chosen member while they are one; '' where nobody reads them. */
export const replyAddress = ({ replyTo, users }: Pick<Producer, 'replyTo' | 'users'>): string =>
  replyTo && users.includes(replyTo.uid) ? replyTo.email : '';

/** What a producer reads while its name waits for an administrator. */
export const NAME_HELD =
  'El nombre está en revisión porque se parece al de otra institución. Puedes preparar todo; los correos salen cuando la administración lo apruebe';

/** An entry of the switcher's list. */
export type ProducerOption = { id: string; name: string };

/** Reads a producer document as an entry of the switcher's list. */
export function parseProducerOption(id: string, raw: unknown): ProducerOption {
  return { id, name: firstText([text(fields(raw).name).trim()], UNNAMED) };
}

/** Whether the panel is the light one: the user is a producer and the producer is of type 'producerLite'. */
export function isLite(role: string | null, producer: Pick<Producer, 'type'> | null): boolean {
  return role === 'producer' && producer?.type === 'producerLite';
}

/** How many ids one look-up query takes. */
const PRODUCER_BATCH = 10;

/** Ids in batches for the look-up, without repetitions and empty ones. */
export function producerBatches(ids: readonly string[]): string[][] {
  const unique = [...new Set(ids)].filter(Boolean);
  const batches: string[][] = [];
  for (let i = 0; i < unique.length; i += PRODUCER_BATCH) {
    batches.push(unique.slice(i, i + PRODUCER_BATCH));
  }
  return batches;
}

/** The most characters of each picture as a data URL: the document holds 1 MiB in all. */
export const PRODUCER_IMAGE_CHARS = 200_000;
export const PRODUCER_BACKGROUND_CHARS = 400_000;

/** What `producers/{id}.search` holds; whoever writes the name writes it too. */
export const producerSearch = (producer: Pick<Producer, 'id' | 'name'>) =>
  searchTokens([producer.name, producer.id]);
