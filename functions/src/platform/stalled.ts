import { fields, moment } from '@/lib/domain/kit/read';

// The reconciler looks every minute for what nobody works on: what stands for longer, it could not help either.
const STALLED_MS = 5 * 60_000;

/** Whether a campaign that is being sent has done nothing for so long that nobody is working on it. */
export function isStalled(campaign: unknown, now: Date): boolean {
  const { status, activeAt, startedAt } = fields(campaign);
  if (status !== 'sending') return false;
  const last = moment(activeAt) ?? moment(startedAt);
  return last !== null && now.getTime() - last.getTime() > STALLED_MS;
}
