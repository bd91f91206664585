import { campaignName } from '@/lib/domain/mailing/campaign';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOBODY, notify } from '../../support/notify';
import type { SaleTransaction } from '../../support/sale-transaction';

type Told = Pick<
  CampaignRun,
  'id' | 'producerId' | 'name' | 'subject' | 'status' | 'scheduledAt' | 'round'
>;

/** Notifies who manages campaigns how one ended or stopped by itself, once per round or scheduled hour. */
export function tellCampaign(
  tx: Pick<SaleTransaction, 'set'>,
  campaign: Told,
  what: 'sent' | 'failed' | 'stopped',
  reason = '',
): void {
  const { id, producerId, status, scheduledAt, round } = campaign;
  const hour = status === 'scheduled' && scheduledAt ? `-${scheduledAt.getTime()}` : '';
  notify(tx, `campaign-${id}-${what}-${round}${hour}`, {
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
