import { AggregateField } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { ownCampaign } from './support/campaign-for';

/**
 * Returns the results of a campaign: `opened`, `clicked`, `unsubscribed` (people), `tickets` and `amount` (whole pesos
 * without the fee, minus refunds) sold through its links, and `reasons` (counts by reason). Aggregated by Firestore in
 * a few reads. `amount` is null for callers without `finance.view`.
 */
export const campaignReport = callable(calls.campaignReport, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    const campaign = await ownCampaign(caller, input.campaignId);
    const seesFinance = await requireFlag(caller, campaign.producerId, 'finance.view').then(
      () => true,
      () => false,
    );
    const [tracking, sales, document] = await Promise.all([
      db()
        .collection(innerPaths.campaignTracking(campaign.id))
        .aggregate({ opened: AggregateField.sum('opened'), clicked: AggregateField.sum('clicked') })
        .get(),
      campaign.eventId ? soldThrough(campaign.eventId, campaign.id) : { tickets: 0, amount: 0 },
      db().doc(paths.campaign(campaign.id)).get(),
    ]);
    const run = parseCampaignRun(campaign.id, document.data());
    return {
      success: true,
      message: 'Informe',
      ...tracking.data(),
      tickets: sales.tickets,
      amount: seesFinance ? sales.amount : null,
      unsubscribed: run.unsubscribed,
      reasons: run.reasonCounts,
    };
  },
});

async function soldThrough(eventId: string, campaignId: string) {
  const sold = await db()
    .collection(paths.ledger(eventId))
    .where('tags', 'array-contains', `channel:${mailChannel(campaignId)}`)
    .aggregate({
      tickets: AggregateField.sum('adds.tickets'),
      amount: AggregateField.sum('total'),
    })
    .get();
  return sold.data();
}
