import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { onlyAwaitsSubject } from '@/lib/domain/mailing/trial/trial';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';

/** Messages per second of one batch: the producer's rate, shared by its campaigns' lanes that do not wait for hours. */
export async function sendRateOf({ producerId }: CampaignRun): Promise<number> {
  const rate = settings.ratePerProducer();
  if (rate <= 0) return 0;
  const going = await retry(RETRY.outage, () =>
    db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .where('status', '==', 'sending')
      .select('subjectB', 'trialUntil', 'trialEnd', 'activeAt')
      .get(),
  );
  const now = new Date();
  const busy = going.docs.filter(
    (one) => !onlyAwaitsSubject(parseCampaignRun(one.id, one.data()), now),
  );
  return rate / Math.max(1, busy.length) / settings.lanes();
}
