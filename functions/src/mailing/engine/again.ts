import { paths } from '@/lib/domain/kit/paths';
import type { Batch } from '@/lib/domain/mailing/campaign-batch';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { isTrying } from '@/lib/domain/mailing/trial/trial';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import { enqueueBatch } from './queue';
import { onlyWaits } from './trial';

/** The further tasks of a campaign's batches: what a worker enqueues when it leaves one. */

/**
 * Whether a batch that waits has a task of its own. Of those that only wait for a subject the first has one, and starts the lanes
 * anew when it is chosen: all of them at once would be far more than the lanes, and each would reckon the winner.
 */
export const wakes = (run: CampaignRun, batch: Batch): boolean =>
  batch.n === 0 || !isTrying(run) || !onlyWaits(run, batch);

/** Part of the names of the second walk through the batches, which the queue would drop under those of the first. */
const walkOf = ({ trialEnd }: CampaignRun): string => (trialEnd ? 'e' : '');

/** Enqueues the next batch of a lane. */
export const enqueueNext = (run: CampaignRun, n: number): Promise<void> =>
  enqueueAgain(run.id, n + settings.lanes(), walkOf(run));

/** Enqueues the first batch of each lane but that of the batch `own`. */
export async function wakeLanes(run: CampaignRun, own: number): Promise<void> {
  for (let n = 0; n < settings.lanes(); n += 1) {
    if (n !== own % settings.lanes()) await enqueueAgain(run.id, n, walkOf(run));
  }
}

/** Enqueues a batch that another worker holds, for the end of its lease; once per lease, or losing tasks would multiply. */
export function enqueueAfterLease(batch: Batch, at: number, cause: string, now: () => number) {
  return enqueueAt(batch, at, `${cause}${Math.floor(at / settings.leaseMs())}`, now);
}

/** Enqueues a batch if its campaign is still being sent, and has it. */
export async function enqueueAgain(
  campaignId: string,
  n: number,
  again = '',
  delaySeconds = 0,
): Promise<void> {
  const campaign = await retry(RETRY.outage, () => db().doc(paths.campaign(campaignId)).get());
  const { status, freeze, round } = parseCampaignRun(campaignId, campaign.data());
  if (n >= freeze.batches || (status !== 'sending' && status !== 'cancelled')) return;
  await enqueueBatch(campaignId, n, round, again, delaySeconds);
}

/**
 * Enqueues a batch for later, once per time, cause and second: an early task (clocks differ) enqueues itself again, and
 * under its own name it would be dropped.
 */
export function enqueueLater(batch: Batch, at: Date, cause: string, now: () => number) {
  const name = `${cause}${at.getTime()}-${Math.floor(now() / 1000)}`;
  return enqueueAt(batch, at.getTime(), name, now);
}

function enqueueAt({ campaignId, n }: Batch, at: number, name: string, now: () => number) {
  return enqueueAgain(campaignId, n, name, Math.max(0, Math.ceil((at - now()) / 1000)));
}
