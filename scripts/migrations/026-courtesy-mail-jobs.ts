import { moment } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** Courtesies whose mail waited in them, from before there were jobs. */
export const courtesyMailJobs: Migration = {
  id: '026-courtesy-mail-jobs',
  why: 'Whoever was given a courtesy during the upgrade gets its mail',
  collection: 'courtesies',
  changesOf: (_id, raw) => (moment(raw.mailDueAt) === null ? null : { mailDueAt: null }),
  addsTo: (id, { mailDueAt: dueAt }, path) => {
    const [, eventId = ''] = path.split('/');
    return storedJob('courtesyMail', [eventId, id], { dueAt });
  },
};
