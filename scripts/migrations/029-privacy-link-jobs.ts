import { moment } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** Requests of the desk of rights whose link waited by a date of their own, from before that was a job. */
export const privacyLinkJobs: Migration = {
  id: '029-privacy-link-jobs',
  why: 'Whoever asked for a right and waits for the link gets it',
  collection: 'keptRequests',
  changesOf: (_id, { dueAt }) => (moment(dueAt) === null ? null : { dueAt: null }),
  addsTo: (id, { dueAt }) => storedJob('privacyLink', [id], { dueAt }),
};
