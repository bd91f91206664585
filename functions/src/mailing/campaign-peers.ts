import { AggregateField } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { type Campaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { ownCampaign, seesFinance } from './support/campaign-for';
import { soldThrough } from './support/sold-through';

/** With how many of the producer's own a campaign is compared, and how many are read to find them. */
const [PEERS, READ] = [6, 10];

/**
 * Returns the average of the producer's campaigns before this one: clicks of 1,000 delivered, and what those about an
 * event sold; `amount` is null without `finance.view`. Reads at most ten campaigns and two figures of six.
 */
export const campaignPeers = callable(calls.campaignPeers, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    const campaign = await ownCampaign(caller, input.campaignId);
    const peers = await before(campaign);
    const sellers = peers.filter(({ eventId }) => eventId !== null);
    const [clicked, sold] = await Promise.all([
      Promise.all(peers.map(({ id }) => clickedOf(id))),
      Promise.all(sellers.map((one) => soldThrough(one))),
    ]);
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    const mean = (all: readonly number[]) => (all.length > 0 ? sum(all) / all.length : 0);
    const delivered = sum(peers.map(({ counts, bounced }) => counts.sent - bounced));
    return {
      success: true,
      message: 'Tus últimas campañas',
      clicked: {
        count: peers.length,
        perMille: delivered > 0 ? (sum(clicked) / delivered) * 1000 : 0,
      },
      sold: {
        count: sellers.length,
        tickets: mean(sold.map(({ tickets }) => tickets)),
        amount: (await seesFinance(caller, campaign))
          ? mean(sold.map(({ amount }) => amount))
          : null,
      },
    };
  },
});

async function before({ id, producerId, updatedAt }: Campaign): Promise<Campaign[]> {
  if (!updatedAt) return [];
  const found = await db()
    .collection(paths.campaigns())
    .where('producerId', '==', producerId)
    .where('status', '==', 'sent')
    .where('updatedAt', '<', updatedAt)
    .orderBy('updatedAt', 'desc')
    .limit(READ)
    .get();
  return found.docs
    .map((one) => parseCampaign(one.id, one.data()))
    .filter((one) => one.id !== id && one.purpose === 'news' && one.counts.sent > 0)
    .slice(0, PEERS);
}

async function clickedOf(campaignId: string): Promise<number> {
  const found = await db()
    .collection(innerPaths.campaignTracking(campaignId))
    .aggregate({ clicked: AggregateField.sum('clicked') })
    .get();
  return found.data().clicked;
}
