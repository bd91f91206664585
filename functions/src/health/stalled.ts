import { fields, moment } from '@/lib/domain/kit/read';

// The reconciler runs every minute, so it could not resume what is idle for longer than this.
const STALLED_MS = 5 * 60_000;

export function isStalled(campaign: unknown, now: Date): boolean {
  const { status, activeAt, startedAt } = fields(campaign);
  if (status !== 'sending') return false;
  const last = moment(activeAt) ?? moment(startedAt);
  return last !== null && now.getTime() - last.getTime() > STALLED_MS;
}
