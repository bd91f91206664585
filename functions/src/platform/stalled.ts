import { fields, moment } from '@/lib/domain/kit/read';

// The reconciler runs every minute: what is idle for longer than this, it could not resume.
const STALLED_MS = 5 * 60_000;

/** Whether a campaign in status 'sending' has been idle for so long that no worker is left on it. */
export function isStalled(campaign: unknown, now: Date): boolean {
  const { status, activeAt, startedAt } = fields(campaign);
  if (status !== 'sending') return false;
  const last = moment(activeAt) ?? moment(startedAt);
  return last !== null && now.getTime() - last.getTime() > STALLED_MS;
}
