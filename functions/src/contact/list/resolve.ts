import type { Criteria } from '@/lib/domain/contact/audience';
import { asksLink } from '@/lib/domain/contact/conditions/clicked';
import type { Resolved } from '@/lib/domain/contact/conditions/resolved';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { parseBatchOutline, parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { linksAt, parseBatchClicks } from '@/lib/domain/mailing/report/clicks';
import { db, mixed } from '../../support/admin';
import { fail } from '../../support/errors';
import { RETRY, retry } from '../../support/retry';
import { contactsByAnswer } from '../answered';

const AT_ONCE = 50;

/** Reads who meets conditions that contacts do not hold: answers, and links, two documents for 400 people. */
export async function resolveConditions(producerId: string, criteria: Criteria): Promise<Resolved> {
  const { include, exclude } = criteria;
  const answered = await contactsByAnswer(producerId, criteria);
  const asked = [...include, ...exclude].flatMap((one) =>
    one.kind === 'clicked' && asksLink(one) ? one : [],
  );
  const campaigns = [...new Set(asked.map(({ campaignId }) => campaignId ?? ''))];
  const clicks = new Map(
    await Promise.all(campaigns.map(async (id) => [id, await clicksOf(producerId, id)] as const)),
  );
  const pressed = asked.map((one) => {
    const ids = clicks.get(one.campaignId ?? '')?.get(one.link ?? 0);
    return [one, ids ?? new Set<string>()] as const;
  });
  return new Map([...answered, ...pressed]);
}

const NO_LINKS =
  'De esa campaña no se guardó qué enlace tocó cada persona: elige quienes hicieron clic en cualquiera';

/** Clicks by link of a campaign; none of another producer's. Refuses one from before that was kept. */
async function clicksOf(producerId: string, campaignId: string) {
  const byLink = new Map<number, Set<string>>();
  const stored = await retry(RETRY.outage, () => db().doc(paths.campaign(campaignId)).get());
  const run = parseCampaignRun(campaignId, stored.data());
  const batches = run.producerId === producerId ? run.freeze.batches : 0;
  for (let from = 0; from < batches; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, batches - from) }, (_, n) => from + n);
    const refs = places.flatMap((n) => [
      db().doc(innerPaths.campaignBatch(campaignId, n)),
      db().doc(innerPaths.campaignTrackingPart(campaignId, n)),
    ]);
    const found = await retry(RETRY.outage, () =>
      db().getAll(...mixed(...refs), { fieldMask: ['contactIds', 'letters', 'byLink'] }),
    );
    for (const at of places.keys()) {
      const { contactIds } = parseBatchOutline(found[2 * at]?.data());
      const tracking = fields(found[2 * at + 1]?.data());
      // Clicks without their links, from an earlier release, would make an exclusion empty.
      if (tracking.byLink === undefined && parseTracking(tracking).letters.includes('c')) {
        throw fail('failed-precondition', NO_LINKS, 'criteria');
      }
      const clicks = parseBatchClicks(tracking);
      for (const [place, id] of contactIds.entries()) {
        for (const link of linksAt(clicks, place)) {
          byLink.set(link, (byLink.get(link) ?? new Set()).add(id));
        }
      }
    }
  }
  return byLink;
}
