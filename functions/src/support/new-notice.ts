import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from './admin';
import type { SaleTransaction } from './sale-transaction';

/** How long a notice waits for its own call before the scheduler sends it. */
export const NOTICE_WAIT_MS = 60_000;

/** The delivery state of a notice. */
export type NoticeState = {
  /** The users who have received it. */
  told: string[];
  tries: number;
  /** How many of the tries found only addresses without room, which is nobody's failure. */
  waits: number;
};

/** Writes a notice in the transaction of its change: `sendNotice` sends it after the commit, or the scheduler does. */
export function createNotice(
  tx: Pick<SaleTransaction, 'create'>,
  content: object,
): DocumentReference {
  const ref = db().collection(innerPaths.notices()).doc();
  const state: NoticeState = { told: [], tries: 0, waits: 0 };
  const dueAt = Timestamp.fromMillis(Date.now() + NOTICE_WAIT_MS);
  tx.create(ref, { ...content, ...state, dueAt });
  return ref;
}
