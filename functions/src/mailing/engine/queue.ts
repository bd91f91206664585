import { getFunctions } from 'firebase-admin/functions';
import * as logger from 'firebase-functions/logger';
import { REGION } from '@/lib/domain/kit/services';

/** A task of the mailing queues. `id` is its name: a second task with the same name is dropped. */
export type MailTask = {
  queue: 'sendBatch' | 'freezeCampaign';
  data: { campaignId: string; batch?: number; round?: number };
  id: string;
  delaySeconds?: number;
};

type Enqueue = (task: MailTask) => Promise<void>;

const cloudTasks: Enqueue = async ({ queue, data, id, delaySeconds }) => {
  try {
    await getFunctions()
      .taskQueue(`locations/${REGION}/functions/${queue}`)
      .enqueue(data, { id, scheduleDelaySeconds: delaySeconds });
  } catch (error) {
    if ((error as { code?: string }).code === 'functions/task-already-exists') return;
    // A task that could not be enqueued is recovered by the reconciler; the caller's change is already committed.
    logger.error('task not enqueued', { queue, id, error: String(error) });
  }
};

let currentEnqueue: Enqueue = cloudTasks;

/** Enqueues a task. */
export const enqueueTask: Enqueue = (task) => currentEnqueue(task);

/**
 * Enqueues a batch. Within a round (between two resumes) a batch is enqueued once under its name; `again` makes the
 * name of a further run.
 */
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

/** Lets a test observe, delay, duplicate or lose tasks; null restores Cloud Tasks. */
export function replaceQueue(replacement: Enqueue | null): void {
  currentEnqueue = replacement ?? cloudTasks;
}
