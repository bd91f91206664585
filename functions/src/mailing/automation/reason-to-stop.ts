import { paths } from '@/lib/domain/kit/paths';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { startOfDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { reputationProblem } from '@/lib/domain/mailing/reputation';
import { isClean, standingDay } from '@/lib/domain/mailing/sender-standing';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { senderStandingOf } from '../support/reach';

/** The most of the day's latest campaigns that decide it, because each check reads them all. */
const LATEST = 200;

const HARMFUL = 'Hay rebotes o reclamos de más en tus envíos: sigue mañana';
const PAUSED = 'Uno de sus envíos está en pausa: sigue mañana';

/**
 * The reason why an automation sends nothing more today, in words; '' if it goes on. Its campaigns are small, so their bounces
 * and complaints are judged together; too many cost the sender a step, as a held campaign does. A reminder is about a purchase:
 * what other campaigns did does not stop it.
 */
export async function reasonToStop(
  { id, producerId, kind }: Automation,
  now: Date,
): Promise<string> {
  const { docs } = await retry(RETRY.outage, () =>
    db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .where('createdAt', '>=', startOfDay(now))
      .orderBy('createdAt', 'desc')
      .limit(LATEST)
      .select(
        ...['automation', 'status', 'statusReason'],
        ...['counts', 'bounced', 'complained', 'reasonCounts'],
      )
      .get(),
  );
  const own = docs
    .map((one) => parseCampaignRun(one.id, one.data()))
    .filter(({ automation }) => automation === id);
  const paused = own.find(({ status }) => status === 'paused');
  if (paused) return paused.statusReason || PAUSED;
  const day = { handed: 0, bounced: 0, complained: 0 };
  for (const { counts, bounced, complained, reasonCounts } of own) {
    const refused = reasonCounts.address ?? 0;
    day.handed += counts.sent + counts.unconfirmed + refused;
    day.bounced += bounced + refused;
    day.complained += complained;
  }
  const problem = reputationProblem(day);
  const { ladder, ...standing } = await senderStandingOf(producerId, now);
  if (problem) {
    const heldOn = standingDay(now);
    await db().doc(paths.senderStanding(ladder)).set({ heldOn }, { merge: true });
    return problem;
  }
  const isHarmful = standing.heldOn !== '' || !isClean({ ...standing, ladder });
  return kind !== 'reminder' && isHarmful ? HARMFUL : '';
}
