import '../support/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { reconcile } from '../mailing/engine/reconcile';
import { settleDueRoles } from '../support/claims';
import { counted } from '../support/error-count';
import { sendDueNotices } from '../team/security-notices';

/**
 * Every minute: sends what is scheduled for now, and takes up what nobody is working on any more (a task
 * that was lost, a worker that died, a retry whose time has come), warnings that have not reached everybody, and
 * roles that their claims did not follow.
 */
export const runSchedule = onSchedule(
  { schedule: 'every 1 minutes', timeoutSeconds: 300 },
  async () => {
    const now = new Date();
    await Promise.all([
      counted('runSchedule', () => reconcile(now)),
      counted('runSchedule', () => sendDueNotices(now)),
      counted('runSchedule', () => settleDueRoles(now)),
    ]);
  },
);
