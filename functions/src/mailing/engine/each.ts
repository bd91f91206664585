import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { Records } from '@/lib/domain/store/records';
import { countError } from '../../support/error-count';

export type CampaignSnapshot = QueryDocumentSnapshot<Records['campaign'], Records['campaign']>;

/** Runs work for each campaign in sequence; a failure is logged and does not delay the others. */
export async function each(
  documents: CampaignSnapshot[],
  work: (document: CampaignSnapshot) => Promise<unknown>,
): Promise<void> {
  for (const document of documents) {
    await work(document).catch(async (error) => {
      logger.error('campaign not reconciled', { campaignId: document.id, error: String(error) });
      await countError('runSchedule', error);
    });
  }
}
