import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { FailedWork } from '@/lib/domain/health/health';
import { type Job, type JobName, parseJob } from '@/lib/domain/job/job';
import { jobName, jobWhy } from '@/lib/domain/job/job-text';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { text } from '@/lib/domain/kit/read';
import { db, untypedDb } from '../support/admin';
import { fail } from '../support/errors';
import { KINDS } from './jobs';

const ofEvent = ([id = '']: readonly string[]) => [paths.event(id), 'name'] as const;
const ofBreach = ([id = '']: readonly string[]) => [entryPaths.breach(id), 'title'] as const;
const ofUser = ([id = '']: readonly string[]) => [paths.user(id), 'email'] as const;

const ABOUT: Partial<Record<JobName, (ids: readonly string[]) => readonly [string, string]>> = {
  refundMail: ofEvent,
  breachList: ofBreach,
  breachMail: ofBreach,
  digest: ofUser,
  newsMail: ofUser,
  newsBack: ofUser,
  night: ofEvent,
  courtesyMail: ofEvent,
  settle: ofEvent,
  unsettle: ofEvent,
  lateEntry: ofEvent,
  offers: ofEvent,
  listMail: ofEvent,
  ticketMail: ofEvent,
  plan: ofEvent,
  recipients: ([id = '']) => [paths.campaign(id), 'name'],
  automation: ([id = '']) => [paths.producer(id.slice(0, id.lastIndexOf('_'))), 'name'],
  errand: ofUser,
  tell: ofUser,
  tellDigest: ofUser,
  news: ([key = '']) => [innerPaths.news(key), 'name'],
};

export function ofJobs(docs: readonly QueryDocumentSnapshot[]): Promise<FailedWork[]> {
  return Promise.all(
    docs.map(async (one): Promise<FailedWork> => {
      const job = parseJob(one.id, one.data());
      const [path, field] = ABOUT[job.kind as JobName]?.(job.ids) ?? [];
      const about = path && field ? text((await untypedDb().doc(path).get()).get(field)) : '';
      return {
        kind: 'job',
        id: job.id,
        eventId: '',
        producerId: '',
        name: [jobName(job.kind), about].filter(Boolean).join(': '),
        detail: jobWhy(job),
        at: job.endedAt?.toISOString() ?? '',
      };
    }),
  );
}

/** Restarts a failed job; returns it, or null if it runs already. Refuses a missing one, and one that did not fail. */
export async function restartJob(tx: Transaction, id: string): Promise<Job | null> {
  const ref = db().doc(innerPaths.job(id));
  const found = await tx.get(ref);
  const job = parseJob(id, found.data());
  if (found.exists && (job.state === 'waiting' || job.state === 'running')) return null;
  if (!found.exists || job.state !== 'failed') {
    throw fail('failed-precondition', 'Este trabajo ya no está entre los que fallaron');
  }
  const fresh = { state: 'waiting', tries: 0, reason: '', endedAt: null } as const;
  tx.update(ref, { ...fresh, dueAt: new Date() });
  KINDS[job.kind as JobName]?.show?.(tx, job, 'waiting');
  return job;
}
