import { randomUUID } from 'node:crypto';
import type { DocumentData, Timestamp, UpdateData, WriteBatch } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment, text } from '@/lib/domain/kit/read';
import { parseCounts } from '@/lib/domain/mailing/campaign';
import {
  countOutcomes,
  type DeliveryCounts,
  type Recipient,
  unpackRecipients,
} from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/**
 * A batch as its worker holds it: `campaigns/{id}/batches/{n}`. `letters` has one outcome per recipient.
 * What makes "nothing twice" true is not the lease, which is only politeness between workers and may be
 * wrong when a clock jumps: every write names the version of the document that it was made from, so a
 * worker that lost its batch cannot announce another recipient, and none is handed over unannounced.
 */
export type Batch = {
  campaignId: string;
  n: number;
  recipients: Recipient[];
  letters: string[];
  /** Why a recipient failed or was skipped, by its position. */
  reasons: Record<string, string>;
  /** How often a recipient was refused for the time being, by its position. */
  tries: Record<string, number>;
  retryAt: Date | null;
  isDone: boolean;
  /** Who was unconfirmed and is sent it again, by position: where that is not done they are unconfirmed still. */
  again: readonly number[];
  lease: { owner: string; until: Date } | null;
  /** The counts that the campaign already holds for this batch. */
  reported: DeliveryCounts;
};

const json = (raw: unknown): Record<string, never> => {
  try {
    return fields(JSON.parse(text(raw, '{}'))) as Record<string, never>;
  } catch {
    return {};
  }
};

/** Reads a batch. */
export function parseBatch(campaignId: string, n: number, raw: unknown): Batch {
  const data = fields(raw);
  const lease = fields(data.lease);
  const until = moment(lease.until);
  return {
    campaignId,
    n,
    recipients: unpackRecipients(data.recipients),
    letters: [...text(data.letters)],
    reasons: json(data.reasons),
    tries: json(data.tries),
    retryAt: moment(data.retryAt),
    isDone: data.isDone === true,
    again: Array.isArray(data.again) ? data.again.map(Number) : [],
    lease: until ? { owner: text(lease.owner), until } : null,
    reported: parseCounts(data.reported),
  };
}

/** A new batch as freezing writes it. */
export function newBatch(
  campaignId: string,
  producerId: string,
  n: number,
  packed: string,
  members: readonly Recipient[],
) {
  return {
    campaignId,
    producerId,
    n,
    createdAt: new Date(),
    size: members.length,
    recipients: packed,
    // Finds the batches of a person: what he got.
    contactIds: members.map((member) => member.contactId),
    letters: 'p'.repeat(members.length),
    reasons: '{}',
    tries: '{}',
    retryAt: null,
    isDone: false,
    lease: null,
    reported: parseCounts({}),
  };
}

/** The batch was written by another worker in the meantime. */
export class LostBatch extends Error {}

const VERSION_CHANGED = 9; // gRPC FAILED_PRECONDITION
const ref = (campaignId: string, n: number) => db().doc(paths.campaignBatch(campaignId, n));

/** What must be written at the same moment as a batch. */
type Beside = (writer: WriteBatch) => void;

/** The writer of one batch: each write must follow the one before, or the batch is lost. */
export class BatchWriter {
  private last: Timestamp;
  private queue: Promise<unknown> = Promise.resolve();
  /** When the batch was last written, on the clock that only goes forward. */
  savedAt = performance.now();

  constructor(
    readonly batch: Batch,
    readAt: Timestamp,
    private readonly owner: string,
  ) {
    this.last = readAt;
  }

  /**
   * Writes the batch as it stands when its turn comes; `prepare` is called at that moment and gives what
   * must be written beside it. Goes on trying while the database refuses; throws `LostBatch` when another
   * worker has the batch.
   */
  save(lease: Date | null, prepare?: () => Beside): Promise<void> {
    const turn = this.queue.then(() => this.write(lease, prepare?.()));
    this.queue = turn.catch(() => {});
    return turn;
  }

  private async write(lease: Date | null, beside?: Beside): Promise<void> {
    const { batch } = this;
    const data: Record<string, unknown> = {
      letters: batch.letters.join(''),
      reasons: JSON.stringify(batch.reasons),
      tries: JSON.stringify(batch.tries),
      retryAt: batch.retryAt,
      isDone: batch.isDone,
      reported: batch.reported,
      lease: lease ? { owner: this.owner, until: lease } : null,
      // Tells this write from any other, so that it is recognised if its answer is lost.
      stamp: randomUUID(),
    };
    const target = ref(batch.campaignId, batch.n);
    await retry(RETRY.outage, async () => {
      const writer = db().batch();
      writer.update(target, data as UpdateData<DocumentData>, { lastUpdateTime: this.last });
      beside?.(writer);
      try {
        const [result] = await writer.commit();
        if (result) this.last = result.writeTime;
      } catch (error) {
        if ((error as { code?: number }).code !== VERSION_CHANGED) throw error;
        // Ours may have gone through although its answer was lost.
        const now = await target.get();
        if (now.get('stamp') !== data.stamp || !now.updateTime) throw new LostBatch();
        this.last = now.updateTime;
      }
    });
    this.savedAt = performance.now();
  }
}

/** How the batch's final outcomes differ from what the campaign already counts, which it then counts too. */
export function takeNews(batch: Batch): DeliveryCounts {
  const now = countOutcomes(batch.letters.join(''));
  const news = {
    sent: now.sent - batch.reported.sent,
    failed: now.failed - batch.reported.failed,
    skipped: now.skipped - batch.reported.skipped,
    unconfirmed: now.unconfirmed - batch.reported.unconfirmed,
  };
  batch.reported = now;
  return news;
}

/** Reads a batch together with its campaign: two reads. */
export async function readBatch(campaignId: string, n: number) {
  const [campaign, batch] = await retry(RETRY.outage, () =>
    db().getAll(db().doc(paths.campaign(campaignId)), ref(campaignId, n)),
  );
  return { campaign, batch };
}
