import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { addJob } from '../job/add-job';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';

/** The time that a notice waits for its own call before the schedule sends it. */
const OWN_CALL_MS = 60_000;

export type NoticeState = {
  /** Users who need no more tries: notified, or given up. */
  told: string[];
  isCounted?: boolean;
};

/** Writes a notice and its job, in the transaction of its change, for `sendNotice`. Returns its id. */
export function createNotice(tx: Pick<SaleTransaction, 'create'>, content: object): string {
  const ref = db().collection(innerPaths.notices()).doc();
  const at = new Date();
  const state: NoticeState = { told: [] };
  tx.create(ref, { ...content, ...state, at });
  addJob(tx, 'notice', [ref.id], new Date(at.getTime() + OWN_CALL_MS));
  return ref.id;
}
