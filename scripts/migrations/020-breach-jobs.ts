import { moment, whole } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** Breaches whose lists waited to be written down, from before there were jobs. */
export const breachListJobs: Migration = {
  id: '020-breach-jobs',
  why: 'Whoever was to be told of a breach during the upgrade still is',
  collection: 'breaches',
  changesOf: (_id, raw) => (moment(raw.mailDueAt) === null ? null : { mailDueAt: null }),
  addsTo: (id, raw) =>
    storedJob('breachList', [id, String(whole(raw.version))], { dueAt: raw.mailDueAt }),
};
