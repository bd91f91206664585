import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/platform/calls';
import { switchInboxSchema } from '@/lib/domain/platform/inbox/inbox-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';

/** Switches on or off by which way the caller is told of a kind of news, or the weekly digest. Only their own. */
export const switchInbox = callable(calls.switchInbox, {
  input: switchInboxSchema,
  access: 'session',
  handle: async ({ input: { name, on }, caller }) => {
    await db()
      .doc(paths.inbox(caller.uid))
      .set({ switches: { [name]: on } }, { merge: true });
    return { success: true, message: on ? 'Te avisaremos' : 'Ya no te avisaremos' };
  },
});
