import * as calls from '@/lib/domain/inbox/calls';
import { markInboxSchema } from '@/lib/domain/inbox/inbox-schema';
import { callable } from '../support/callable';
import { markAll, markNews } from './news';

/** Marks entries of the caller's own inbox as read, or all of it. Idempotent; unknown ids are ignored. */
export const markInbox = callable(calls.markInbox, {
  input: markInboxSchema,
  access: 'session',
  handle: async ({ input: { ids }, caller }) => {
    if (ids === 'all') await markAll(caller.uid);
    else await markNews(caller.uid, [...new Set(ids)]);
    return { success: true, message: ids === 'all' ? 'Todo leído' : 'Leído' };
  },
});
