import { getFunctions } from 'firebase-admin/functions';
import * as logger from 'firebase-functions/logger';
import { REGION } from '@/lib/domain/kit/services';

/** One task of the mailing queues. `id` is its name: the same task put in twice is one. */
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
    // A task that was not put in is found by the reconciler; what called us has already happened.
    logger.error('task not enqueued', { queue, id, error: String(error) });
  }
};

let enqueueTask: Enqueue = cloudTasks;

/** Puts a task into its queue. */
export const enqueue: Enqueue = (task) => enqueueTask(task);

/**
 * Puts a batch into the queue. Within a round (the time between two resumes) a batch is put in once under
 * its own name; `again` names what must run a second time.
 */
export function enqueueBatch(
  campaignId: string,
  batch: number,
  round: number,
  again = '',
  delaySeconds = 0,
): Promise<void> {
  const id = [campaignId, round, batch, again].filter((part) => part !== '').join('-');
  return enqueue({ queue: 'sendBatch', data: { campaignId, batch, round }, id, delaySeconds });
}

/** Lets a test see, hold back, double or lose tasks; null is Cloud Tasks again. */
export function replaceQueue(replacement: Enqueue | null): void {
  enqueueTask = replacement ?? cloudTasks;
}
