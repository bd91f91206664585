import { getFunctions } from 'firebase-admin/functions';
import { REGION } from '@/lib/domain/kit/services';

type CloudTask = { queue: string; data: object; id: string; delaySeconds?: number };

export class QueueUnavailable extends Error {
  readonly code = 14;
}

/** Hands a named task to Cloud Tasks, which drops a second one; throws `QueueUnavailable` if it was not taken. */
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
