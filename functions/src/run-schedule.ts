import './support/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { reconcile } from './support/mailing/reconcile';
import { MAIL_SECRETS } from './support/mailing/settings';

/**
 * Every minute: sends what is scheduled for now, and takes up what nobody is working on any more (a task
 * that was lost, a worker that died, a retry whose time has come).
 */
export const runSchedule = onSchedule(
  { schedule: 'every 1 minutes', timeoutSeconds: 300, secrets: MAIL_SECRETS },
  async () => {
    await reconcile(new Date());
  },
);
