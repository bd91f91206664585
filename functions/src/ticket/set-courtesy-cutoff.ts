import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { sameValue } from '@/lib/domain/kit/changes';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { courtesyCutoffSchema } from '@/lib/domain/ticket/courtesy-schema';
import { eventFor, readEvent, requireEditable } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Sets the cut-off at which unclaimed courtesies return to stock, or with null that none returns, and whether guests
 * may give theirs to a friend; omitted fields stay. Needs `tickets.generate`. Refuses a new date that has passed or is
 * after the event's end, any for an event that is postponed without a date, and with `seen` one that would overwrite
 * somebody else's change. Idempotent.
 */
export const setCourtesyCutoff = callable(calls.setCourtesyCutoff, {
  input: courtesyCutoffSchema,
  access: 'session',
  handle: async ({ input: { eventId, seen, ...asked }, caller }) => {
    await eventFor(caller, eventId, 'tickets.generate');
    const at = await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      const { at = event.courtesyCutoff, personal = event.courtesiesPersonal } = asked;
      const isSame = sameValue(at, event.courtesyCutoff);
      if (isSame && personal === event.courtesiesPersonal) return at;
      if (seen && !isSame && !sameValue(seen.at, event.courtesyCutoff)) {
        throw fail('aborted', 'Alguien más cambió el límite: míralo de nuevo', 'seen');
      }
      if (at && !isSame && isWithoutDate(event)) {
        const message = 'El evento está postergado y sin fecha: ponle primero la nueva';
        throw fail('failed-precondition', message, 'at');
      }
      if (at && !isSame && at <= new Date()) {
        throw fail('invalid-argument', 'Elige un momento que no haya pasado', 'at');
      }
      if (at && !isSame && event.endsAt && at > event.endsAt) {
        throw fail('invalid-argument', 'Elige un momento antes de que termine el evento', 'at');
      }
      const stored = at && Timestamp.fromDate(at);
      tx.update(db().doc(paths.event(eventId)), {
        courtesiesPersonal: personal,
        ...(!isSame && {
          courtesyCutoff: stored,
          courtesySweepAt: stored ?? FieldValue.delete(),
        }),
      });
      audit(tx, caller, {
        action: 'courtesy.cutoff',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { until: event.courtesyCutoff, personal: event.courtesiesPersonal },
        after: { until: at, personal },
      });
      return at;
    });
    const message = at ? 'Las que nadie abra vuelven a la venta' : 'Ninguna vuelve sola a la venta';
    return { success: true, message };
  },
});
