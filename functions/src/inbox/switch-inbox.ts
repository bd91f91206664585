import * as calls from '@/lib/domain/inbox/calls';
import { switchInboxSchema } from '@/lib/domain/inbox/inbox-schema';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { callable } from '../support/callable';

/** Switches a channel for a kind of notice, or the weekly digest, on or off for the caller. */
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
