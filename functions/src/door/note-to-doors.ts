import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/door/calls';
import { noteToDoorsSchema } from '@/lib/domain/door/night/night-schema';
import { dateOf } from '@/lib/domain/event/date/event-date';
import { eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { eventFor } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { transact } from '../support/transact';

/** Writes a note that a date's doors show within a minute; an empty one takes it away. Needs `tickets.manage`. */
export const noteToDoors = callable(calls.noteToDoors, {
  input: noteToDoorsSchema,
  access: 'session',
  handle: async ({ input: { eventId, dateId, text }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    await requireFeature('door', event.producerId);
    if (dateId !== FIRST_DATE && !dateOf(event, dateId)) {
      throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateId');
    }
    const at = FieldValue.serverTimestamp();
    const note = text ? { text, at } : null;
    // For retention, which takes it away some days later.
    const noteAt = text ? at : FieldValue.delete();
    await transact(async (tx) => {
      tx.set(db().doc(entryPaths.night(eventId, dateId)), { note, noteAt }, { merge: true });
      audit(tx, caller, {
        action: text ? 'doors.noted' : 'doors.noteRemoved',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
      });
    });
    return { success: true, message: text ? 'Aviso en las puertas' : 'Aviso quitado' };
  },
});
