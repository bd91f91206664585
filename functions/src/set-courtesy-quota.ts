import { EVERYBODY } from '@/lib/domain/courtesy';
import { quotaSchema } from '@/lib/domain/courtesy-schema';
import { paths } from '@/lib/domain/paths';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { eventFor } from './support/event';
import { transact } from './support/transact';

/**
 * Sets how many courtesies of an event one person may give, or everybody who has no number of his own. Needs
 * `users.manageAccess`: it is a right that is handed out.
 */
export const setCourtesyQuota = callable({
  name: 'setCourtesyQuota',
  input: quotaSchema,
  access: 'session',
  handle: async ({ input: { eventId, userId = EVERYBODY, limit }, caller }) => {
    const event = await eventFor(caller, eventId, 'users.manageAccess');
    const ref = db().doc(paths.quota(eventId, userId));
    await transact(async (tx) => {
      const before = await tx.get(ref);
      tx.set(ref, { uid: userId, limit }, { merge: true });
      audit(tx, caller, {
        action: 'courtesy.quota',
        object: { type: 'event', id: eventId, name: event.name },
        producerId: event.producerId,
        before: { userId, limit: before.get('limit') ?? null },
        after: { userId, limit },
      });
    });
    return { success: true, message: 'Cupo guardado' };
  },
});
