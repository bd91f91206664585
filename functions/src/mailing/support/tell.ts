import { campaignName } from '@/lib/domain/mailing/campaign';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOBODY, notify } from '../../support/inbox/notify';
import type { SaleTransaction } from '../../support/sale-transaction';

type Told = Pick<CampaignRun, 'id' | 'producerId' | 'name' | 'subject' | 'round'>;

/**
 * Tells whoever manages the producer's campaigns how one went without them: once for each end, and once for each round
 * in which it stopped.
 */
export function tellCampaign(
  tx: Pick<SaleTransaction, 'set'>,
  campaign: Told,
  what: 'sent' | 'failed' | 'stopped',
  reason = '',
): void {
  const { id, producerId, round } = campaign;
  notify(tx, `campaign-${id}-${what}${what === 'stopped' ? `-${round}` : ''}`, {
    what: `campaign.${what}`,
    needs: 'events.manage',
    producerId,
    userId: '',
    name: campaignName(campaign),
    objectId: id,
    amount: null,
    reason,
    by: NOBODY,
  });
}
