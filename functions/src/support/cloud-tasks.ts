import { getFunctions } from 'firebase-admin/functions';
import { REGION } from '@/lib/domain/kit/services';

/** A task of a queue. `id` is its name: a second task with the same name is dropped. */
type CloudTask = { queue: string; data: object; id: string; delaySeconds?: number };

/** The queue did not take a task, or did not say so. */
export class QueueUnavailable extends Error {
  readonly code = 14;
}

/** Hands a task to Cloud Tasks; throws `QueueUnavailable` if it was not taken. */
export async function cloudTasks({ queue, data, id, delaySeconds }: CloudTask): Promise<void> {
  try {
    await getFunctions()
      .taskQueue(`locations/${REGION}/functions/${queue}`)
      .enqueue(data, { id, scheduleDelaySeconds: delaySeconds });
  } catch (error) {
    if ((error as { code?: string }).code === 'functions/task-already-exists') return;
    throw new QueueUnavailable(`${queue} ${id}: ${String(error)}`);
  }
}
