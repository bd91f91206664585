import { fields, moment, numeric, text, texts } from '../kit/read';
import type { Fields } from '../kit/stored';
import { parseCounts } from './campaign';
import {
  type DeliveryCounts,
  type FrozenRecipient,
  NO_DELIVERIES,
  OUTCOMES,
  unpackRecipients,
} from './delivery';
import { parseReception, type Reception } from './reception/reception';
import type { BatchClicks, ClickNews } from './report/clicks';
import { HELD_OUT, type Lifted } from './trial/hold-out';

/**
 * A batch as its worker holds it: `campaigns/{id}/batches/{n}`. `letters` has one outcome per recipient. The lease only avoids
 * double work. Duplicate mails are prevented by versions: every write names the document version it was made from, so a worker
 * that lost its batch can announce nobody else, nobody is sent to unannounced, and a recipient announced by one worker is not
 * sent to by another (`away`).
 */
export type Batch = {
  campaignId: string;
  n: number;
  recipients: FrozenRecipient[];
  letters: string[];
  reasons: Record<string, string>;
  /**
   * By position: how often a recipient was deferred, how often a pending one was refused in a run that the circuit
   * breaker ended, and why the last time (`causeOf`).
   */
  tries: Record<string, number>;
  held: Record<string, number>;
  causes: Record<string, string>;
  /** The round of its campaign in which a worker last had it; null before. */
  round: number | null;
  retryAt: Date | null;
  isDone: boolean;
  /** Unconfirmed recipients to send to again, by position; without a second attempt they stay unconfirmed. */
  again: readonly number[];
  /** By the database's clock, because workers' clocks differ. */
  lease: { owner: string; until: Date } | null;
  /** Recipients announced by workers that lost the batch, by worker: in flight until it reports or cannot be alive. */
  away: Record<string, { at: readonly number[]; until: Date }>;
  asks: Record<string, Ask>;
  reported: DeliveryCounts;
  received: Record<string, Reception>;
};

/**
 * A request with a key: until it is answered, its recipients are asked for with this key and no other, so the provider takes them
 * once, whoever asks. What its mails are made of must not change: `since`, in milliseconds, is part of their links, `isChosen` says
 * whether a subject was chosen by then, and `out` are those who left since, in that order, of whom each was a request without them.
 */
export type Ask = {
  at: readonly number[];
  since: number;
  isChosen: boolean;
  out: readonly number[];
};

/** Whether somebody of a batch is still to be mailed or asked for. */
export const hasWork = ({ letters, asks }: Pick<Batch, 'letters' | 'asks'>): boolean =>
  letters.includes(OUTCOMES.pending) || Object.keys(asks).length > 0;

const json = (raw: unknown): Record<string, never> => {
  try {
    return fields(JSON.parse(text(raw, '{}'))) as Record<string, never>;
  } catch {
    return {};
  }
};

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
    causes: json(data.causes),
    round: typeof data.round === 'number' ? data.round : null,
    retryAt: moment(data.retryAt),
    isDone: data.isDone === true,
    again: Array.isArray(data.again) ? data.again.map(Number) : [],
    lease: parseLease(data.lease),
    away: parseAway(data.away),
    asks: parseAsks(data.asks),
    reported: parseCounts(data.reported),
    received: Object.fromEntries(
      Object.entries(json(data.received)).map(([key, one]) => [key, parseReception(one)]),
    ),
  };
}

const places = (raw: unknown) => (Array.isArray(raw) ? raw.map(Number) : []);

const parseAsks = (raw: unknown): Batch['asks'] =>
  Object.fromEntries(
    Object.entries(json(raw)).map(([key, one]) => {
      const { at, since, isChosen, out } = fields(one);
      const ask = { since: numeric(since), isChosen: isChosen === true };
      return [key, { ...ask, at: places(at), out: places(out) }];
    }),
  );

function parseAway(raw: unknown): Batch['away'] {
  return Object.fromEntries(
    Object.entries(json(raw)).map(([owner, one]) => {
      const { at, until } = fields(one);
      return [owner, { at: places(at), until: new Date(text(until)) }];
    }),
  );
}

export type Told = Pick<Batch, 'letters' | 'reasons' | 'tries' | 'causes'>;

/** The outcomes that workers reported after losing the batch, by worker. Never throws. */
export const parseTold = (raw: unknown) =>
  Object.fromEntries(
    Object.entries(fields(fields(raw).told)).map(([owner, told]) => {
      const { letters, reasons, tries, causes } = json(told);
      const about = { reasons: fields(reasons), tries: fields(tries), causes: fields(causes) };
      return [owner, { letters: [...text(letters)], ...about }];
    }),
  ) as Record<string, Told>;

function parseLease(raw: unknown): Batch['lease'] {
  const lease = fields(raw);
  const until = moment(lease.until);
  return until && { owner: text(lease.owner), until };
}

export type BatchOutline = {
  campaignId: string;
  n: number;
  contactIds: string[];
  letters: string;
  leasedUntil: Date | null;
  retryAt: Date | null;
};

/** Parses a batch of which a query may have selected only some fields. Never throws. */
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

/** The id of the last write, by which a worker whose response was lost recognizes its own. */
export const stampOfBatch = (raw: unknown): string => text(fields(raw).stamp);

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
    causes: string;
    received: string;
    away: string;
    asks: string;
    told: Record<string, string>;
    stamp: string;
    /** About a purchase: it does not count in what a person gets in a week. */
    isService: boolean;
  }
>;

/** A new batch as stored; `at` is now. Whom it holds out are skipped from the beginning. */
export function newBatch(
  campaignId: string,
  producerId: string,
  n: number,
  packed: string,
  members: readonly FrozenRecipient[],
  at: Date,
  heldOut: ReadonlySet<string> = new Set(),
) {
  const isHeld = members.map(({ contactId }) => heldOut.has(contactId));
  const held = isHeld.flatMap((is, position) => (is ? [[position, HELD_OUT]] : []));
  return {
    campaignId,
    producerId,
    n,
    createdAt: at,
    size: members.length,
    recipients: packed,
    contactIds: members.map((member) => member.contactId),
    letters: isHeld.map((is) => (is ? OUTCOMES.skipped : OUTCOMES.pending)).join(''),
    reasons: JSON.stringify(Object.fromEntries(held)),
    tries: '{}',
    held: '{}',
    retryAt: null,
    isDone: false,
    lease: null,
    reported: { ...NO_DELIVERIES, skipped: held.length },
  } satisfies BatchFields;
}

type Tracking = {
  /**
   * One letter a recipient: '.' nothing, 'o' opened, 'c' clicked (and so opened). In `feedback` 'b' is bounced, 'c'
   * complained, 'x' both; in `machine` 'm': a machine followed a link.
   */
  letters: string;
  feedback: string;
  machine: string;
};

export function parseTracking(raw: unknown): Tracking {
  const data = fields(raw);
  return {
    letters: text(data.letters),
    feedback: text(data.feedback),
    machine: text(data.machine),
  };
}

export type TrackingFields = Fields<
  Tracking &
    BatchClicks & {
      opened: number;
      clicked: number;
      clicks: ClickNews;
      /** In the first document, away from who may not see money: what was compared with those held out, until when. */
      lift: Lifted & { until: Date };
      /** The automation that sent it, by which its clicks are added up; absent of a campaign. */
      automation: string;
      updatedAt: Date;
    }
>;
