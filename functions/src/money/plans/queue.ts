import { randomUUID } from 'node:crypto';
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

/** Lets a test observe or lose tasks; null restores Cloud Tasks. */
export function replacePlanQueue(replacement: Enqueue | null): void {
  current = replacement ?? toCloud;
}
