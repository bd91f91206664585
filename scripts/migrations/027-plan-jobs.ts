import { fields, moment, text } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** Plans that waited by a date in their event, from before there were jobs. */
export const planJobs: Migration = {
  id: '027-plan-jobs',
  why: 'An event that was postponed or cancelled before the upgrade is carried on, and refunds at its date',
  collection: 'events',
  changesOf: (_id, raw) => (moment(raw.planDueAt) === null ? null : { planDueAt: null }),
  addsTo: (id, raw) => storedJob('plan', [id, text(fields(raw.plan).id)], { dueAt: raw.planDueAt }),
};
