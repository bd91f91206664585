import { randomUUID } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import { cloudTasks } from '../support/cloud-tasks';

type Enqueue = (id: string) => Promise<void>;

const toCloud: Enqueue = (id) =>
  cloudTasks({ queue: 'runErrand', data: { id }, id: `errand-${randomUUID()}`, delaySeconds: 0 });

let current: Enqueue = toCloud;

/** Starts a worker on an errand at once. Tried once only: the schedule begins it within a minute. */
export const offerErrand = (id: string): Promise<void> =>
  current(id).catch((error: unknown) =>
    logger.error('An errand was not queued; the schedule continues', { id, error: String(error) }),
  );

/** @internal Takes the errands of a test; null restores the queue. */
export function replaceErrandQueue(replacement: Enqueue | null): void {
  current = replacement ?? toCloud;
}
