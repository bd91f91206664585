import { moment } from '@/lib/domain/kit/read';
import { storedJob } from './019-refund-mail-jobs';
import type { Migration } from './migration';

/** The time for which the mail of a line was tried: an older one was given up. */
const TRIED_MS = 2 * 86_400_000;

/** Lines of inboxes whose mail waited, from before there were jobs: each is mailed by itself. */
export const newsMailJobs: Migration = {
  id: '025-news-mail-jobs',
  why: 'Whoever was to be mailed of news during the upgrade still is',
  collection: 'lines',
  changesOf: (id, { mail, act, at }, now) => {
    const isOld = now.getTime() - (moment(at)?.getTime() ?? 0) > TRIED_MS;
    return mail !== 'due' || act !== undefined || isOld ? null : { act: id };
  },
  addsTo: (key, { at }, path) => {
    const [, uid = ''] = path.split('/');
    return storedJob('newsMail', [uid, key], { dueAt: at });
  },
};
