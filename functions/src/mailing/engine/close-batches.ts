import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type BatchOutline, parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { settleCampaign } from './settle';
import { workBatch } from './work-batch';

type OpenBatch = Pick<BatchOutline, 'n' | 'leasedUntil' | 'retryAt'>;

export async function openBatches(
  campaignId: string,
  limit: number,
  from = 0,
): Promise<OpenBatch[]> {
  const found = await retry(RETRY.outage, () =>
    db()
      .collection(innerPaths.campaignBatches(campaignId))
      .where('isDone', '==', false)
      .where('n', '>=', from)
      .orderBy('n')
      .limit(limit)
      .select('n', 'lease', 'retryAt')
      .get(),
  );
  return found.docs.map((document) => parseBatchOutline(document.data()));
}

/** The open batches of a campaign to work on by `now`, up to `limit` of either kind; later ones are not read. */
export async function workableBatches(
  campaignId: string,
  now: Date,
  limit: number,
): Promise<OpenBatch[]> {
  const open = db()
    .collection(innerPaths.campaignBatches(campaignId))
    .where('isDone', '==', false)
    .select('n', 'lease', 'retryAt')
    .limit(limit);
  const found = await retry(RETRY.outage, () =>
    Promise.all([
      open.where('retryAt', '==', null).orderBy('n').get(),
      open.where('retryAt', '<=', now).orderBy('retryAt').orderBy('n').get(),
    ]),
  );
  return found.flatMap(({ docs }) => docs.map((one) => parseBatchOutline(one.data())));
}

/** Closes a cancelled campaign's batches and settles it; a leased one is closed by its worker, who hears of it. */
export async function closeBatches(campaignId: string): Promise<void> {
  for (let from = 0; ; ) {
    const open = await openBatches(campaignId, 50, from);
    // Directly, because the queue may not answer.
    for (const { n } of open) await workBatch(campaignId, n, { isAlone: true });
    const last = open.at(-1);
    if (!last || open.length < 50) break;
    from = last.n + 1;
  }
  await settleCampaign(campaignId);
}
