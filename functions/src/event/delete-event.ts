import * as calls from '@/lib/domain/event/calls';
import { eventName } from '@/lib/domain/event/event';
import { deleteEventSchema } from '@/lib/domain/event/event-schema';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { eventFor, readEvent } from './event';

/**
 * Deletes a draft with everything under it. Needs `events.manage`. Refuses an event that is not a draft, was published
 * before or has a row in its ledger: financial records are never deleted.
 */
export const deleteEvent = callable(calls.deleteEvent, {
  input: deleteEventSchema,
  access: 'session',
  async handle({ input: { eventId }, caller }) {
    await eventFor(caller, eventId, 'events.manage');
    const ref = db().doc(paths.event(eventId));
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      const ledger = await tx.get(db().collection(paths.ledger(eventId)).limit(1));
      if (event.status !== 'draft' || event.publishedAt || !ledger.empty) {
        throw fail('failed-precondition', 'Solo se puede eliminar un borrador');
      }
      tx.delete(ref);
      audit(tx, caller, {
        action: 'event.delete',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { status: event.status },
      });
    });
    // After the commit nobody can read the subcollections, so a crash here leaves only unreachable documents.
    await db().recursiveDelete(ref);
    return { success: true, message: 'Eliminamos el borrador' };
  },
});
