import { AggregateField } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { CLICK_SHARDS, type Clicks, parseClicks } from '@/lib/domain/mailing/report/clicks';
import { curveParts } from '@/lib/domain/mailing/report/curve';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { ownCampaign, seesFinance } from './support/campaign-for';
import { soldThrough, ticketsBetween } from './support/sold-through';

/**
 * Returns the results of a campaign: `opened`, `clicked`, `unsubscribed` (people), `tickets` and `amount` (whole pesos
 * without the fee, minus refunds) sold through its links, its sales `curve`, its `links` and `quarters` with who
 * clicked, `machines` that did, and `reasons` (counts by reason). Aggregated by Firestore in a few reads, one for each
 * part of the curve; the clicks are counters of four documents. `amount` is null for callers without `finance.view`.
 */
export const campaignReport = callable(calls.campaignReport, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input, caller }) => {
    const campaign = await ownCampaign(caller, input.campaignId);
    const { id, eventId } = campaign;
    const { by, parts } = curveParts(eventId ? campaign.startedAt : null, new Date());
    const shards = Array.from({ length: CLICK_SHARDS }, (_, n) =>
      db().doc(innerPaths.campaignTrackingPart(id, n)),
    );
    const [tracking, sales, soldIn, document, counters] = await Promise.all([
      db()
        .collection(innerPaths.campaignTracking(id))
        .aggregate({ opened: AggregateField.sum('opened'), clicked: AggregateField.sum('clicked') })
        .get(),
      soldThrough(campaign),
      Promise.all(
        parts.map((part) => ticketsBetween({ ...campaign, eventId: eventId ?? '' }, part)),
      ),
      db().doc(paths.campaign(id)).get(),
      db().getAll(...shards),
    ]);
    const run = parseCampaignRun(id, document.data());
    const { links, quarters, machines } = parseClicks(counters.map((one) => one.data()));
    return {
      success: true,
      message: 'Informe',
      ...tracking.data(),
      tickets: sales.tickets,
      amount: (await seesFinance(caller, campaign)) ? sales.amount : null,
      curve: {
        by,
        points: parts.map(({ from }, n) => ({ from: from.toISOString(), tickets: soldIn[n] ?? 0 })),
      },
      links: linksOf(run.surroundings?.links ?? [], links),
      quarters,
      machines,
      unsubscribed: run.unsubscribed,
      reasons: run.reasonCounts,
    };
  },
});

/** The links of the mail that were pressed, most first; those beyond the counted ones are together. */
const linksOf = (urls: readonly string[], people: Clicks['links']) =>
  Object.entries(people)
    .map(([link, count]) => ({
      link: Number(link),
      url: urls[Number(link)] ?? '',
      people: count,
    }))
    .filter((one) => one.people > 0)
    .sort((a, b) => b.people - a.people || a.link - b.link);
