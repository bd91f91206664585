import { idOfKey } from '@/functions/src/support/codes';
import { type JobName, jobKey } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, moment, text, whole } from '@/lib/domain/kit/read';
import type { Migration } from './migration';

/** A job in place of what a document said of its own work. */
export function storedJob(
  kind: JobName,
  ids: readonly string[],
  { state, tries, dueAt }: Record<string, unknown>,
) {
  const isBegun = state === 'sending';
  return {
    path: innerPaths.job(idOfKey(jobKey(kind, ids))),
    data: {
      ...{ kind, ids, worker: '', reason: '', tries: whole(tries) },
      ...{ state: isBegun ? 'running' : 'waiting', dueAt: moment(dueAt) ?? new Date(0) },
    },
  };
}

const waits = (raw: Record<string, unknown>) => moment(fields(raw.mail).dueAt) !== null;

/** Mails about refunds that waited in their case, from before there were jobs: each becomes one. */
export const refundMailJobs: Migration = {
  id: '019-refund-mail-jobs',
  why: 'Whoever was to be told of a refund during the upgrade still is',
  collection: 'refunds',
  changesOf: (_id, raw) => (waits(raw) ? { mail: { state: fields(raw.mail).state } } : null),
  addsTo: (id, raw) => {
    const steps = Array.isArray(raw.steps) ? raw.steps.length : 0;
    return storedJob('refundMail', [text(raw.eventId), id, String(steps)], fields(raw.mail));
  },
};
