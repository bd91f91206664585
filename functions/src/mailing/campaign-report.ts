import { AggregateField } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { firstDays } from '@/lib/domain/mailing/first-days';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { ownCampaign } from './support/campaign-for';

/**
 * Returns the results of a campaign: `opened`, `clicked`, `unsubscribed` (people), `tickets` and `amount` (whole pesos
 * without the fee, minus refunds) sold through its links, and `reasons` (counts by reason). Aggregated by Firestore in
 * a few reads, one for each of the `days` after it was sent. `amount` is null for callers without `finance.view`.
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
    const channel = mailChannel(campaign);
    const days = campaign.eventId ? firstDays(campaign.startedAt, new Date()) : [];
    const [tracking, sales, soldOn, document] = await Promise.all([
      db()
        .collection(innerPaths.campaignTracking(campaign.id))
        .aggregate({ opened: AggregateField.sum('opened'), clicked: AggregateField.sum('clicked') })
        .get(),
      campaign.eventId ? soldThrough(campaign.eventId, channel) : { tickets: 0, amount: 0 },
      Promise.all(days.map((day) => soldThroughOn(campaign.eventId ?? '', channel, day))),
      db().doc(paths.campaign(campaign.id)).get(),
    ]);
    const run = parseCampaignRun(campaign.id, document.data());
    return {
      success: true,
      message: 'Informe',
      ...tracking.data(),
      tickets: sales.tickets,
      amount: seesFinance ? sales.amount : null,
      days: days.map((day, n) => ({ day, tickets: soldOn[n] ?? 0 })),
      unsubscribed: run.unsubscribed,
      reasons: run.reasonCounts,
    };
  },
});

const soldRows = (eventId: string, channel: string) =>
  db().collection(paths.ledger(eventId)).where('tags', 'array-contains', `channel:${channel}`);

async function soldThroughOn(eventId: string, channel: string, day: string): Promise<number> {
  const sold = await soldRows(eventId, channel)
    .where('day', '==', day)
    .aggregate({ tickets: AggregateField.sum('adds.tickets') })
    .get();
  return sold.data().tickets;
}

async function soldThrough(eventId: string, channel: string) {
  const sold = await soldRows(eventId, channel)
    .aggregate({
      tickets: AggregateField.sum('adds.tickets'),
      amount: AggregateField.sum('total'),
    })
    .get();
  return sold.data();
}
