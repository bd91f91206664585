import { moment, whole } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** Notices that had not reached everybody, from before there were jobs. */
export const noticeJobs: Migration = {
  id: '023-notice-jobs',
  why: 'Whoever was to be warned during the upgrade still is',
  collection: 'notices',
  changesOf: (_id, { dueAt, tries }) => {
    const at = moment(dueAt);
    return at && { at, isCounted: whole(tries) > 0, dueAt: null };
  },
  addsTo: (id, { dueAt }) => storedJob('notice', [id], { dueAt }),
};
