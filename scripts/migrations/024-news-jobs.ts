import { moment } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** News that was not in every inbox, from before there were jobs. */
export const newsJobs: Migration = {
  id: '024-news-jobs',
  why: 'What happened during the upgrade reaches the inboxes',
  collection: 'news',
  changesOf: (_id, { dueAt }) => (moment(dueAt) === null ? null : { dueAt: null }),
  addsTo: (key, { dueAt }) => storedJob('news', [key], { dueAt }),
};
