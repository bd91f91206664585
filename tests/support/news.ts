import { newsJob } from '@/functions/src/inbox/deliver';
import { newsMailJob } from '@/functions/src/inbox/news-mail';
import { workOne } from '@/functions/src/job/work-kind';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';

/** Brings a piece of news into the inboxes and mails it, whatever else waits. */
export async function deliverOne(key: string): Promise<void> {
  await workOne('news', newsJob, [key]);
  const jobs = db().collection(paths.jobs()).where('ids', 'array-contains', key);
  for (const one of (await jobs.get()).docs) await workOne('newsMail', newsMailJob, one.get('ids'));
}

/** The same of all that is told of a producer. */
export async function deliverNewsOf(producerId: string): Promise<void> {
  const news = db().collection(innerPaths.allNews()).where('producerId', '==', producerId);
  for (const { id } of (await news.get()).docs) await deliverOne(id);
}
