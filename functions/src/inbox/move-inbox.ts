import * as calls from '@/lib/domain/inbox/calls';
import { moveInboxSchema } from '@/lib/domain/inbox/inbox-schema';
import type { JobKind } from '../job/kind';
import { callable } from '../support/callable';
import { requireLater } from './later-time';
import { bringBack, moveNews } from './news';

/** Archives, puts off or takes back entries of the caller's own inbox; unknown ids are ignored. Idempotent. */
export const moveInbox = callable(calls.moveInbox, {
  input: moveInboxSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const ids = [...new Set(input.ids)];
    if (input.to === 'later') {
      requireLater(input.until, new Date());
      await moveNews(caller.uid, ids, 'later', input.until);
      return { success: true, message: 'Vuelve a esa hora' };
    }
    await moveNews(caller.uid, ids, input.to === 'inbox' ? '' : input.to, null);
    return { success: true, message: input.to === 'inbox' ? 'De vuelta' : 'Archivado' };
  },
});

/** Brings back what its person (the first of its ids) put off until now. */
export const newsBackJob: JobKind = {
  isRepeatable: true,
  run: ({ ids: [uid = ''] }, now) => bringBack(uid, now),
};
