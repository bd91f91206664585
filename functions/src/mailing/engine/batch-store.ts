import { randomUUID } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Batch, type BatchFields, stampOfBatch } from '@/lib/domain/mailing/campaign-batch';
import { countOutcomes, type DeliveryCounts } from '@/lib/domain/mailing/delivery';
import { db, mixed } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import { adoptOutcomes } from './former-worker';

export class LostBatch extends Error {}

const VERSION_CHANGED = 9;
const ref = (campaignId: string, n: number) => db().doc(innerPaths.campaignBatch(campaignId, n));

type ExtraWrites = (writer: WriteBatch) => void;

/**
 * Writes one batch. Each write requires that no other worker wrote since the previous one; otherwise the batch is lost.
 * Two changes by others are allowed: an erased person is removed from its list, which this never writes, and a former
 * worker reports outcomes of mails that it had claimed. The next write takes them in.
 */
export class BatchWriter {
  private last: Timestamp;
  private stamp = '';
  private queue: Promise<unknown> = Promise.resolve();
  savedAt = performance.now();
  private begunAt = performance.now();
  private writes = 0;

  constructor(
    readonly batch: Batch,
    readAt: Timestamp,
    readonly owner: string,
  ) {
    this.last = readAt;
  }

  /**
   * Writes the batch as it is when the queued write runs; `lease` gives the lease's new end, null releases it,
   * `prepare` further writes. Retries while Firestore is unavailable; throws `LostBatch` if another worker wrote it.
   */
  save(lease: (() => Date) | null, prepare?: () => ExtraWrites): Promise<void> {
    this.writes += 1;
    const turn = this.queue.then(() => this.write(lease, prepare?.()));
    this.queue = turn
      .catch(() => {})
      .finally(() => {
        this.writes -= 1;
      });
    return turn;
  }

  /** Whether a write is running or queued; it renews the lease too. */
  get isWriting(): boolean {
    return this.writes > 0;
  }

  /** Whether the last write is so old that another worker may treat this one as dead and take the batch. */
  get isTakenForDead(): boolean {
    return performance.now() - this.begunAt > settings.leaseMs() + settings.workerMs() / 2;
  }

  private async write(lease: (() => Date) | null, extraWrites?: ExtraWrites): Promise<void> {
    const stamp = randomUUID();
    const begunAt = performance.now();
    await retry(RETRY.outage, async () => {
      while (!(await this.commit({ ...this.fields(lease), stamp }, extraWrites)));
    });
    this.stamp = stamp;
    this.begunAt = begunAt;
    this.savedAt = performance.now();
  }

  private fields(lease: (() => Date) | null) {
    const { batch } = this;
    return {
      letters: batch.letters.join(''),
      reasons: JSON.stringify(batch.reasons),
      tries: JSON.stringify(batch.tries),
      held: JSON.stringify(batch.held),
      causes: JSON.stringify(batch.causes),
      round: batch.round,
      retryAt: batch.retryAt,
      isDone: batch.isDone,
      reported: batch.reported,
      received: JSON.stringify(batch.received),
      away: JSON.stringify(batch.away),
      asks: JSON.stringify(batch.asks),
      // Merged into the outcomes by `followFormer` and `adoptOutcomes`.
      told: {},
      lease: lease ? { owner: this.owner, until: lease() } : null,
    } satisfies BatchFields;
  }

  private async commit(
    data: Partial<BatchFields> & { stamp: string },
    extraWrites?: ExtraWrites,
  ): Promise<boolean> {
    const target = ref(this.batch.campaignId, this.batch.n);
    const writer = db().batch();
    writer.update(target, data, { lastUpdateTime: this.last });
    extraWrites?.(writer);
    try {
      const [result] = await writer.commit();
      if (result) this.last = result.writeTime;
      return true;
    } catch (error) {
      if ((error as { code?: number }).code !== VERSION_CHANGED) throw error;
      const now = await target.get();
      const stamp = stampOfBatch(now.data());
      const isWritten = stamp === data.stamp;
      const isStillOwn = stamp !== '' && stamp === this.stamp;
      if (!now.updateTime || !(isWritten || isStillOwn)) throw new LostBatch();
      this.last = now.updateTime;
      adoptOutcomes(this.batch, now.data());
      return isWritten;
    }
  }
}

/** The difference of a batch's final outcomes from those that the campaign has counted; flags them as counted. */
export function takeUnreportedCounts(batch: Batch): DeliveryCounts {
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

/** The database's clock, for leases and waits, because the workers' clocks differ. */
function clockFrom(readTime: Timestamp): () => number {
  const ahead = readTime.toMillis() - performance.now();
  return () => performance.now() + ahead;
}

export async function readBatch(campaignId: string, n: number) {
  const [campaign, batch] = await retry(RETRY.outage, () =>
    db().getAll(...mixed(db().doc(paths.campaign(campaignId)), ref(campaignId, n))),
  );
  return { campaign, batch, now: clockFrom(batch?.readTime ?? Timestamp.now()) };
}
