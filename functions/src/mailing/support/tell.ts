import { campaignName } from '@/lib/domain/mailing/campaign';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NOBODY, notify } from '../../support/inbox/notify';
import type { SaleTransaction } from '../../support/sale-transaction';

type Told = Pick<
  CampaignRun,
  'id' | 'producerId' | 'name' | 'subject' | 'status' | 'scheduledAt' | 'round'
>;

/**
 * Tells whoever manages the producer's campaigns how one went without them: once for each time that it ended or stopped,
 * however often the task runs that tells it. A round has one end; what fails at its hour, before it begins a round, has
 * that hour.
 */
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
