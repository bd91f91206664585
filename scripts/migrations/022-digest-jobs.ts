import { mondayOf } from '@/lib/domain/inbox/digest';
import { moment } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** Digests that waited in their inbox, from before there were jobs. */
export const digestJobs: Migration = {
  id: '022-digest-jobs',
  why: 'Whoever has something unread gets their digest on Monday',
  collection: 'inboxes',
  changesOf: (_id, raw) => (moment(raw.digestDueAt) === null ? null : { digestDueAt: null }),
  addsTo: (uid, { digestDueAt: dueAt }) =>
    storedJob('digest', [uid, mondayOf(moment(dueAt) ?? new Date(0))], { dueAt }),
};
