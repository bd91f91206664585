import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { deleteEventSchema } from '@/lib/domain/event/event-schema';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { putInBin } from '../support/bin';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { transact } from '../support/transact';
import { eventFor } from './event';

/**
 * Puts a draft into the bin; its subcollections stay, inaccessible, until it is restored or its thirty days are over.
 * Needs `events.manage`. Refuses what is no draft, was published before or has a ledger row.
 */
export const deleteEvent = callable(calls.deleteEvent, {
  input: deleteEventSchema,
  access: 'session',
  async handle({ input: { eventId }, caller }) {
    await eventFor(caller, eventId, 'events.manage');
    const ref = db().doc(paths.event(eventId));
    await transact(async (tx) => {
      const raw = (await tx.get(ref)).data();
      if (!raw) throw denied();
      const event = parseEvent(eventId, raw);
      const ledger = await tx.get(db().collection(paths.ledger(eventId)).limit(1));
      if (event.status !== 'draft' || event.publishedAt || !ledger.empty) {
        throw fail('failed-precondition', 'Solo se puede eliminar un borrador');
      }
      putInBin(tx, caller, {
        kind: 'event',
        producerId: event.producerId,
        ids: [eventId],
        name: eventName(event),
        data: raw,
      });
      // Reserves the id until the old parts are deleted.
      tx.set(db().doc(innerPaths.deletedEvent(eventId)), {
        producerId: event.producerId,
        deletedAt: FieldValue.serverTimestamp(),
      });
      tx.delete(ref);
      audit(tx, caller, {
        action: 'event.delete',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { status: event.status },
      });
    });
    return { success: true, message: 'Eliminamos el borrador' };
  },
});
