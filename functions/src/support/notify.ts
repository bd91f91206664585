import { FieldValue } from 'firebase-admin/firestore';
import type { News } from '@/lib/domain/inbox/kinds';
import { jobKey, newJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from './admin';
import { idOfKey } from './codes';
import type { SaleTransaction } from './sale-transaction';

/** The actor of what no person did: the schedule, or the sending engine. */
export const NOBODY = { uid: '', email: '' };

/** Records a notice with its job, in the writing transaction or batch; the same key is delivered once. */
export function notify(writer: Pick<SaleTransaction, 'set'>, key: string, news: News): void {
  writer.set(db().doc(innerPaths.news(key)), { ...news, at: FieldValue.serverTimestamp() });
  const job = db().doc(innerPaths.job(idOfKey(jobKey('news', [key]))));
  writer.set(job, newJob('news', [key], new Date()));
}
