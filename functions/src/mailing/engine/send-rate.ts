import { paths } from '@/lib/domain/kit/paths';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';

/** Messages per second of one batch: the producer's rate, shared by its campaigns and their lanes. */
export async function sendRateOf({ producerId }: CampaignRun): Promise<number> {
  const rate = settings.ratePerProducer();
  if (rate <= 0) return 0;
  const going = await retry(RETRY.outage, () =>
    db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .where('status', '==', 'sending')
      .count()
      .get(),
  );
  return rate / Math.max(1, going.data().count) / settings.lanes();
}
