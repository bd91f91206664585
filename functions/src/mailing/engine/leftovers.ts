import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { transactRepeatably } from '../../support/transact';

const PAGE = 200;

/**
 * Deletes a campaign's batches while `isStill` holds, checked in the transaction of each page, so that a late process
 * cannot delete those of the next sending.
 */
export async function dropBatches(
  campaignId: string,
  isStill: (run: CampaignRun) => boolean,
): Promise<void> {
  const ref = db().doc(paths.campaign(campaignId));
  const page = db().collection(innerPaths.campaignBatches(campaignId)).select().limit(PAGE);
  const dropPage = () =>
    transactRepeatably(async (tx) => {
      if (!isStill(parseCampaignRun(campaignId, (await tx.get(ref)).data()))) return 0;
      const { docs } = await tx.get(page);
      for (const one of docs) tx.delete(one.ref);
      return docs.length;
    });
  while ((await retry(RETRY.outage, dropPage)) === PAGE);
}
