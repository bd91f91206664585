import { type JobName, jobKey, newJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import type { SaleTransaction } from '../support/sale-transaction';

export const jobRef = (kind: JobName, ids: readonly string[]) =>
  db().doc(innerPaths.job(idOfKey(jobKey(kind, ids))));

/**
 * Adds a job in the transaction that causes it; the schedule begins it within a minute. `ids` are its input and its key:
 * one job of a kind for the same ids, while it is not over; the transaction fails where there is one (`jobRef` finds it).
 */
export function addJob(
  tx: Pick<SaleTransaction, 'create'>,
  kind: JobName,
  ids: readonly string[],
  dueAt = new Date(),
): void {
  tx.create(jobRef(kind, ids), newJob(kind, ids, dueAt));
}

/** Adds a job, or lets the one that is there begin anew: a worker that is at it ends it no more. */
export function renewJob(
  tx: Pick<SaleTransaction, 'set'>,
  kind: JobName,
  ids: readonly string[],
  dueAt = new Date(),
): void {
  tx.set(jobRef(kind, ids), newJob(kind, ids, dueAt));
}
