import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { Records } from '@/lib/domain/platform/records';
import { countError } from '../../support/error-count';

export type CampaignSnapshot = QueryDocumentSnapshot<Records['campaign'], Records['campaign']>;

/** Does something for each campaign, one after another. Where it fails for one, that is logged and the next has its turn. */
export async function each(
  documents: CampaignSnapshot[],
  work: (document: CampaignSnapshot) => Promise<unknown>,
): Promise<void> {
  for (const document of documents) {
    // A campaign that fails here must not delay the others.
    await work(document).catch(async (error) => {
      logger.error('campaign not reconciled', { campaignId: document.id, error: String(error) });
      await countError('runSchedule', error);
    });
  }
}
