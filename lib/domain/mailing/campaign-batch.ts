import { fields, moment, numeric, text, texts } from '../kit/read';
import type { Fields } from '../kit/stored';
import { parseCounts } from './campaign';
import { type DeliveryCounts, type FrozenRecipient, unpackRecipients } from './delivery';
import { parseReception, type Reception } from './reception/reception';

/**
 * A batch as its worker holds it: `campaigns/{id}/batches/{n}`. `letters` has one outcome per recipient.
 * What makes "nothing twice" true is not the lease, which is only politeness between workers: every write names the
 * version of the document that it was made from, so a worker that lost its batch cannot announce another recipient, none
 * is handed over unannounced, and whom one worker announced no other hands over (`away`).
 */
export type Batch = {
  campaignId: string;
  n: number;
  recipients: FrozenRecipient[];
  letters: string[];
  /** Why a recipient failed or was skipped, by its position. */
  reasons: Record<string, string>;
  /** How often a recipient was refused for the time being, by its position. */
  tries: Record<string, number>;
  /** How often a recipient was refused in a run that the breaker ended, by their position while they are pending. */
  held: Record<string, number>;
  /** In which round of its campaign a worker last had it; null before that. */
  round: number | null;
  retryAt: Date | null;
  isDone: boolean;
  /** Who was unconfirmed and is sent it again, by position: where that is not done they are unconfirmed still. */
  again: readonly number[];
  /** Whose it is, and until when; by the clock of the database, as the clocks of the workers differ. */
  lease: { owner: string; until: Date } | null;
  /**
   * Whom workers announced before they lost the batch, by the worker: in flight until it says what became of them, or
   * cannot be alive any more.
   */
  away: Record<string, { at: readonly number[]; until: Date }>;
  /** The counts that the campaign already holds for this batch. */
  reported: DeliveryCounts;
  /** What the counts of the days hold already of it, by domain of the recipient. */
  received: Record<string, Reception>;
};

const json = (raw: unknown): Record<string, never> => {
  try {
    return fields(JSON.parse(text(raw, '{}'))) as Record<string, never>;
  } catch {
    return {};
  }
};

/** Reads a batch; `n` is its number. Never throws. */
export function parseBatch(campaignId: string, n: number, raw: unknown): Batch {
  const data = fields(raw);
  return {
    campaignId,
    n,
    recipients: unpackRecipients(data.recipients),
    letters: [...text(data.letters)],
    reasons: json(data.reasons),
    tries: json(data.tries),
    held: json(data.held),
    round: typeof data.round === 'number' ? data.round : null,
    retryAt: moment(data.retryAt),
    isDone: data.isDone === true,
    again: Array.isArray(data.again) ? data.again.map(Number) : [],
    lease: parseLease(data.lease),
    away: parseAway(data.away),
    reported: parseCounts(data.reported),
    received: Object.fromEntries(
      Object.entries(json(data.received)).map(([key, one]) => [key, parseReception(one)]),
    ),
  };
}

function parseAway(raw: unknown): Batch['away'] {
  return Object.fromEntries(
    Object.entries(json(raw)).map(([owner, one]) => {
      const { at, until } = fields(one);
      const positions = Array.isArray(at) ? at.map(Number) : [];
      return [owner, { at: positions, until: new Date(text(until)) }];
    }),
  );
}

/** What workers that left the batch said became of its people, by the worker. Never throws. */
export const parseTold = (raw: unknown) =>
  Object.fromEntries(
    Object.entries(fields(fields(raw).told)).map(([owner, told]) => {
      const { letters, reasons, tries } = json(told);
      return [
        owner,
        { letters: [...text(letters)], reasons: fields(reasons), tries: fields(tries) },
      ];
    }),
  ) as Record<string, Pick<Batch, 'letters' | 'reasons' | 'tries'>>;

function parseLease(raw: unknown): Batch['lease'] {
  const lease = fields(raw);
  const until = moment(lease.until);
  return until && { owner: text(lease.owner), until };
}

/** What is asked of a batch without its recipients: which it is, whose, and what became of each of them. */
export type BatchOutline = {
  campaignId: string;
  n: number;
  contactIds: string[];
  /** One outcome per recipient. */
  letters: string;
  leasedUntil: Date | null;
  retryAt: Date | null;
};

/** Reads the outline of a batch, of which a query may have selected only some fields. Never throws. */
export function parseBatchOutline(raw: unknown): BatchOutline {
  const data = fields(raw);
  return {
    campaignId: text(data.campaignId),
    n: numeric(data.n),
    contactIds: texts(data.contactIds),
    letters: text(data.letters),
    leasedUntil: parseLease(data.lease)?.until ?? null,
    retryAt: moment(data.retryAt),
  };
}

/** Which write a batch was last changed by: tells a worker whose answer was lost whether it was its own. */
export const stampOfBatch = (raw: unknown): string => text(fields(raw).stamp);

/** What `campaigns/{id}/batches/{n}` holds: recipients, letters and what is by position are packed into texts. */
export type BatchFields = Fields<
  Pick<
    Batch,
    'campaignId' | 'n' | 'round' | 'retryAt' | 'isDone' | 'again' | 'lease' | 'reported'
  > & {
    producerId: string;
    createdAt: Date;
    size: number;
    recipients: string;
    contactIds: string[];
    letters: string;
    reasons: string;
    tries: string;
    held: string;
    received: string;
    away: string;
    told: Record<string, string>;
    stamp: string;
  }
>;

/** A new batch as it is written when the recipients are; `at` is now. */
export function newBatch(
  campaignId: string,
  producerId: string,
  n: number,
  packed: string,
  members: readonly FrozenRecipient[],
  at: Date,
) {
  return {
    campaignId,
    producerId,
    n,
    createdAt: at,
    size: members.length,
    recipients: packed,
    // Finds the batches of a person: what they got.
    contactIds: members.map((member) => member.contactId),
    letters: 'p'.repeat(members.length),
    reasons: '{}',
    tries: '{}',
    held: '{}',
    retryAt: null,
    isDone: false,
    lease: null,
    reported: parseCounts({}),
  } satisfies BatchFields;
}

/** What came back from the recipients of a batch, a letter each: `campaigns/{id}/tracking/{n}`. */
type Tracking = {
  /** '.' nothing, 'o' opened, 'c' clicked (and so opened). */
  letters: string;
  /** '.' nothing, 'b' bounced, 'c' complained, 'x' both. */
  feedback: string;
};

/** Reads what came back from a batch. Never throws. */
export function parseTracking(raw: unknown): Tracking {
  const data = fields(raw);
  return { letters: text(data.letters), feedback: text(data.feedback) };
}

/** What `campaigns/{id}/tracking/{n}` holds. */
export type TrackingFields = Fields<
  Tracking & { opened: number; clicked: number; updatedAt: Date }
>;
