import * as calls from '@/lib/domain/inbox/calls';
import { quietInboxSchema } from '@/lib/domain/inbox/inbox-schema';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { verifyQuietLink } from './quiet';

/** Turns one kind of mail off by the signed link of its footer, without a session; turns nothing on. Idempotent. */
export const quietInbox = callable(calls.quietInbox, {
  input: quietInboxSchema,
  access: 'open',
  handle: async ({ input: { t, ...link }, ip }) => {
    if (!verifyQuietLink(link, t)) {
      await countMiss('inbox', ip);
      throw fail('permission-denied', 'Este enlace no es válido. Ábrelo desde el correo');
    }
    await db()
      .doc(paths.inbox(link.userId))
      .set({ switches: { [link.name]: false } }, { merge: true });
    return { success: true, message: 'Ya no te llegará' };
  },
});
