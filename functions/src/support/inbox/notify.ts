import { FieldValue } from 'firebase-admin/firestore';
import { jobKey, newJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import type { News } from '@/lib/domain/platform/inbox/kinds';
import { db } from '../admin';
import { idOfKey } from '../codes';
import type { SaleTransaction } from '../sale-transaction';

/** Whom nobody did what is told: the clock, or the sending engine. */
export const NOBODY = { uid: '', email: '' };

/**
 * Writes down that something happened, with its job, in the transaction or batch in which it happens; the schedule brings
 * it into the inbox of everybody who may know. The same key is told once, however often it is written.
 */
export function notify(writer: Pick<SaleTransaction, 'set'>, key: string, news: News): void {
  writer.set(db().doc(innerPaths.news(key)), { ...news, at: FieldValue.serverTimestamp() });
  const job = db().doc(innerPaths.job(idOfKey(jobKey('news', [key]))));
  writer.set(job, newJob('news', [key], new Date()));
}
