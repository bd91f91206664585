import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';

/** Over a second, so that the next task that comes too early has the name of another second. */
const STEP_MS = 1_050;

/**
 * Lets a worker begin with a campaign whose sending could be undone until now. The hold is cleared in a transaction, as
 * `undoSending` asks for it in one: of both, one is too late and sees it. Before its time it waits up to a second and
 * gives the time; 'undone' means that the campaign is not being sent any more, or anew.
 */
export async function passHold(
  seen: Pick<CampaignRun, 'id' | 'round' | 'holdUntil'>,
): Promise<'passed' | 'undone' | { until: Date }> {
  const early = (seen.holdUntil?.getTime() ?? 0) - Date.now();
  // A queue without delays (the local one) would bring the task again and again.
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(early, STEP_MS)));
  return transact(async (tx) => {
    const ref = db().doc(paths.campaign(seen.id));
    const now = parseCampaignRun(seen.id, (await tx.get(ref)).data());
    if (now.status !== 'sending' || now.round !== seen.round) return 'undone';
    if (!now.holdUntil) return 'passed';
    if (now.holdUntil.getTime() > Date.now()) return { until: now.holdUntil };
    tx.update(ref, { holdUntil: null });
    return 'passed';
  }, withRetry(RETRY.outage));
}
