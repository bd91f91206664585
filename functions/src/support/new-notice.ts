import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { db } from './admin';

/** How long a notice waits for the call that wrote it before the clock sends it. */
export const NOTICE_WAIT_MS = 60_000;

/** How far a notice has come. */
export type NoticeState = {
  /** Who has got it already. */
  told: string[];
  tries: number;
};

/** Writes a notice in the transaction of its change: `sendNotice` after the commit sends it, or the clock does. */
export function createNotice(tx: Transaction, content: object): DocumentReference {
  const ref = db().collection(paths.notices()).doc();
  const state: NoticeState = { told: [], tries: 0 };
  const dueAt = Timestamp.fromMillis(Date.now() + NOTICE_WAIT_MS);
  tx.create(ref, { ...content, ...state, dueAt });
  return ref;
}
