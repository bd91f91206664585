import '../support/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { reconcile } from '../mailing/engine/reconcile';
import { settleDueRoles } from '../support/claims';
import { counted } from '../support/error-count';
import { sendDueNotices } from '../team/security-notices';

/**
 * Runs every minute: starts scheduled campaigns, resumes campaigns without an active worker (a lost task, a crashed
 * worker, a due retry), retries notices that did not reach everybody, and syncs roles to claims that lag behind.
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
