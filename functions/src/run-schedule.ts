import './support/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { counted } from './support/error-count';
import { reconcile } from './support/mailing/reconcile';

/**
 * Every minute: sends what is scheduled for now, and takes up what nobody is working on any more (a task
 * that was lost, a worker that died, a retry whose time has come).
 */
export const runSchedule = onSchedule(
  { schedule: 'every 1 minutes', timeoutSeconds: 300 },
  async () => {
    await counted('runSchedule', () => reconcile(new Date()));
  },
);
