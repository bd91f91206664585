import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';

/** Over a second, so that the next early task gets another name: names are made of seconds. */
const STEP_MS = 1_050;

/**
 * Starts a campaign whose sending could be undone until now. The hold is cleared in a transaction, and `undoSending`
 * also uses one, so exactly one of both succeeds. If it is too early it waits up to a second and returns the time;
 * 'undone' means that the campaign is no longer being sent, or was sent anew.
 */
export async function passHold(
  seen: Pick<CampaignRun, 'id' | 'round' | 'holdUntil'>,
): Promise<'passed' | 'undone' | { until: Date }> {
  const early = (seen.holdUntil?.getTime() ?? 0) - Date.now();
  // The local queue has no delays and would repeat the task in a loop.
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

/** Until when a campaign with stored recipients can be undone: storing took seconds that the sender was promised. */
export function wholeHold({
  scheduledAt,
  holdUntil,
}: Pick<CampaignRun, 'scheduledAt' | 'holdUntil'>): Timestamp | null {
  const until = scheduledAt || !holdUntil ? 0 : Date.now() + settings.holdMs();
  const latest = Math.max(holdUntil?.getTime() ?? 0, until);
  return latest > 0 ? Timestamp.fromMillis(latest) : null;
}
