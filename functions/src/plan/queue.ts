import { randomUUID } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import { cloudTasks } from '../support/cloud-tasks';

type PlanTask = { eventId: string; planId: string };
type Enqueue = (task: PlanTask) => Promise<void>;

const toCloud: Enqueue = (data) =>
  cloudTasks({ queue: 'runPlan', data, id: `plan-${randomUUID()}`, delaySeconds: 0 });

let current: Enqueue = toCloud;

/** Starts a worker on a plan at once; tried once, because nobody should wait for a queue, and the schedule follows. */
export const offerPlan = (task: PlanTask): Promise<void> =>
  current(task).catch((error: unknown) =>
    logger.error('A plan was not queued; the schedule continues', {
      ...task,
      error: String(error),
    }),
  );

export function replacePlanQueue(replacement: Enqueue | null): void {
  current = replacement ?? toCloud;
}
