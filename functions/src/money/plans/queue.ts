import { randomUUID } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import { cloudTasks } from '../../support/cloud-tasks';
import { RETRY, retry } from '../../support/retry';

type PlanTask = { eventId: string; planId: string };
type Enqueue = (task: PlanTask, delaySeconds: number) => Promise<void>;

const toCloud: Enqueue = (data, delaySeconds) =>
  cloudTasks({ queue: 'runPlan', data, id: `plan-${randomUUID()}`, delaySeconds });

let current: Enqueue = toCloud;

/** Lets somebody work on a plan soon. If it is lost, the schedule asks again within a minute. */
export const enqueuePlan = (task: PlanTask, delaySeconds = 0): Promise<void> =>
  retry(RETRY.queue, () => current(task, delaySeconds));

/**
 * The same for a caller whose change is committed: asked once, because the schedule asks again within a minute, and
 * nobody should wait for a queue that does not answer.
 */
export const offerPlan = (task: PlanTask): Promise<void> =>
  current(task, 0).catch((error: unknown) =>
    logger.error('A plan was not queued; the schedule continues', {
      ...task,
      error: String(error),
    }),
  );

/** Lets a test observe or lose tasks; null restores Cloud Tasks. */
export function replacePlanQueue(replacement: Enqueue | null): void {
  current = replacement ?? toCloud;
}
