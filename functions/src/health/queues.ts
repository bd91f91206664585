import type { Query } from 'firebase-admin/firestore';
import { WORK_QUEUES, type WorkQueue, type WorkQueueName } from '@/lib/domain/health/work-queue';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { untypedDb } from '../support/admin';

const PLACES: Record<WorkQueueName, readonly [path: string, field: string]> = {
  campaigns: [paths.campaigns(), 'scheduledAt'],
  roles: [paths.users(), 'roleDueAt'],
  accounts: [paths.users(), 'accountDueAt'],
  jobs: [paths.jobs(), 'dueAt'],
};

/** The work that is due in each queue of the schedule, and since when: two reads per queue. */
export function readQueues(now: Date): Promise<WorkQueue[]> {
  return Promise.all(
    WORK_QUEUES.map(async (name) => {
      const [path, field] = PLACES[name];
      const all: Query = untypedDb().collection(path);
      // A campaign keeps its date after it has begun.
      const waiting = name === 'campaigns' ? all.where('status', '==', 'scheduled') : all;
      const due = waiting.where(field, '<=', now);
      const [count, oldest] = await Promise.all([
        due.count().get(),
        due.orderBy(field).limit(1).get(),
      ]);
      const since = moment(fields(oldest.docs[0]?.data())[field])?.toISOString() ?? '';
      return { name, due: count.data().count, since };
    }),
  );
}
