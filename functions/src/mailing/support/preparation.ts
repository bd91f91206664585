import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { addJob, jobRef } from '../../job/add-job';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { transactRepeatably } from '../../support/transact';

export const preparationRef = (campaignId: string) => jobRef('recipients', [campaignId]);

/** Adds the job of a campaign whose recipients are not all stored, unless it has one. */
export function addPreparation(campaignId: string): Promise<void> {
  return retry(RETRY.outage, () =>
    transactRepeatably(async (tx) => {
      const [run, { exists }] = [
        await readPreparation(tx, campaignId),
        await tx.get(preparationRef(campaignId)),
      ];
      if (isPreparing(run) && !exists) addJob(tx, 'recipients', [campaignId]);
    }),
  );
}

/** Whether all recipients of a campaign are stored. */
export async function isPrepared(campaignId: string): Promise<boolean> {
  const found = await retry(RETRY.outage, () => db().doc(paths.campaign(campaignId)).get());
  return parseCampaignRun(campaignId, found.data()).freeze.done;
}

export const readPreparation = async (tx: Transaction, campaignId: string): Promise<CampaignRun> =>
  parseCampaignRun(campaignId, (await tx.get(db().doc(paths.campaign(campaignId)))).data());

export const isPreparing = ({ status, freeze }: CampaignRun): boolean =>
  (status === 'sending' || status === 'paused') && !freeze.done;

export const isOwnPreparation = (run: CampaignRun, owner: string, cursor: string | null): boolean =>
  isPreparing(run) &&
  run.freeze.owner === owner &&
  (cursor === null || run.freeze.cursor === cursor);

/** The campaign, if its list is still this worker's and the cursor is at `cursor` (null: anywhere). */
export async function readOwnPreparation(
  tx: Transaction,
  campaignId: string,
  owner: string,
  cursor: string | null,
): Promise<CampaignRun | null> {
  const run = await readPreparation(tx, campaignId);
  return isOwnPreparation(run, owner, cursor) ? run : null;
}
