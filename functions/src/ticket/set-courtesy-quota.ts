import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/ticket/calls';
import { EVERYBODY, parseQuota, raisesOwnQuota } from '@/lib/domain/ticket/courtesy';
import { quotaSchema } from '@/lib/domain/ticket/courtesy-schema';
import { eventFor } from '../event/event';
import { isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Sets how many courtesies of an event a person may issue, or the default quota. Needs `users.manageAccess`, because it
 * grants a right; nobody raises their own quota, also not through the default, except administrators.
 */
export const setCourtesyQuota = callable(calls.setCourtesyQuota, {
  input: quotaSchema,
  access: 'session',
  handle: async ({ input: { eventId, userId = EVERYBODY, limit }, caller }) => {
    const event = await eventFor(caller, eventId, 'users.manageAccess');
    const ref = db().doc(entryPaths.quota(eventId, userId));
    await transact(async (tx) => {
      const [before, own, everybody] = await tx.getAll(
        ref,
        db().doc(entryPaths.quota(eventId, caller.uid)),
        db().doc(entryPaths.quota(eventId, EVERYBODY)),
      );
      const isOwn = userId === caller.uid;
      const raises = raisesOwnQuota(
        parseQuota(caller.uid, own?.data()),
        parseQuota(EVERYBODY, everybody?.data()),
        { isOwn, limit },
      );
      if (!isAdminNow(caller) && (isOwn || userId === EVERYBODY) && raises) {
        throw fail(
          'permission-denied',
          'Nadie sube su propio cupo. Pídeselo a otra persona',
          'limit',
        );
      }
      tx.set(ref, { uid: userId, limit }, { merge: true });
      audit(tx, caller, {
        action: 'courtesy.quota',
        object: { type: 'event', id: eventId, name: event.name },
        producerId: event.producerId,
        before: { userId, limit: parseQuota(userId, before?.data()).limit },
        after: { userId, limit },
      });
    });
    return { success: true, message: 'Cupo guardado' };
  },
});
