import { randomUUID } from 'node:crypto';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type Batch, type BatchFields, stampOfBatch } from '@/lib/domain/mailing/campaign-batch';
import { countOutcomes, type DeliveryCounts } from '@/lib/domain/mailing/delivery';
import { db, mixed } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

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
    const data = {
      letters: batch.letters.join(''),
      reasons: JSON.stringify(batch.reasons),
      tries: JSON.stringify(batch.tries),
      retryAt: batch.retryAt,
      isDone: batch.isDone,
      reported: batch.reported,
      lease: lease ? { owner: this.owner, until: lease } : null,
      // Tells this write from any other, so that it is recognised if its answer is lost.
      stamp: randomUUID(),
    } satisfies BatchFields;
    const target = ref(batch.campaignId, batch.n);
    await retry(RETRY.outage, async () => {
      const writer = db().batch();
      writer.update(target, data, { lastUpdateTime: this.last });
      beside?.(writer);
      try {
        const [result] = await writer.commit();
        if (result) this.last = result.writeTime;
      } catch (error) {
        if ((error as { code?: number }).code !== VERSION_CHANGED) throw error;
        // Ours may have gone through although its answer was lost.
        const now = await target.get();
        if (stampOfBatch(now.data()) !== data.stamp || !now.updateTime) throw new LostBatch();
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
    db().getAll(...mixed(db().doc(paths.campaign(campaignId)), ref(campaignId, n))),
  );
  return { campaign, batch };
}
