import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

const waits = ({ state }: Record<string, unknown>) => state === 'waiting' || state === 'sending';

/** Mails of breaches that waited, from before there were jobs. A time of its own marks those. */
export const breachMailJobs: Migration = {
  id: '021-breach-mail-jobs',
  why: 'Whoever was to be told of a breach during the upgrade still is',
  collection: 'breachMails',
  changesOf: (_id, raw) =>
    waits(raw) && raw.round === undefined ? { state: 'waiting', round: 0 } : null,
  addsTo: (id, raw, path) => {
    const [, breachId = ''] = path.split('/');
    return storedJob('breachMail', [breachId, id, '0'], raw);
  },
};
