import * as logger from 'firebase-functions/logger';
import { cloudTasks, QueueUnavailable } from '../../support/cloud-tasks';
import { RETRY, retry } from '../../support/retry';

/** A task of the mailing queues. `id` is its name: a second task with the same name is dropped. */
export type MailTask = {
  queue: 'sendBatch' | 'freezeCampaign';
  data: { campaignId: string; batch?: number; round?: number };
  id: string;
  delaySeconds?: number;
};

type Enqueue = (task: MailTask) => Promise<void>;

let currentEnqueue: Enqueue = cloudTasks;

/** Enqueues a task, retrying for a minute, because what it continues is committed; then it throws. */
export const enqueueTask: Enqueue = (task) => retry(RETRY.queue, () => currentEnqueue(task));

/** Enqueues a batch, once under its name in a round (between two resumes); `again` names a further run. */
export function enqueueBatch(
  campaignId: string,
  batch: number,
  round: number,
  again = '',
  delaySeconds = 0,
): Promise<void> {
  const id = [campaignId, round, batch, again].filter((part) => part !== '').join('-');
  return enqueueTask({ queue: 'sendBatch', data: { campaignId, batch, round }, id, delaySeconds });
}

/**
 * The result of queueing, or `otherwise` where the queue does not answer: the change is committed, the schedule continues
 * it, and after an error people would press again. Other errors are thrown.
 */
export async function unlessQueueIsDown<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof QueueUnavailable)) throw error;
    logger.error('A task was not queued; the schedule continues', { error: error.message });
    return otherwise;
  }
}

/** @internal Lets tests and the laboratory run tasks without Cloud Tasks; null restores it. */
export function replaceQueue(replacement: Enqueue | null): void {
  currentEnqueue = replacement ?? cloudTasks;
}
