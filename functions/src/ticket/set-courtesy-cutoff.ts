import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
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
 * Sets until when a courtesy has to be claimed before its place returns to stock, or with null that none returns, and
 * whether its guest may not give it to a friend. Needs `tickets.generate`. Refuses a new moment that has passed or that
 * comes after the event's end, and any for an event that is postponed without a date. Idempotent.
 */
export const setCourtesyCutoff = callable(calls.setCourtesyCutoff, {
  input: courtesyCutoffSchema,
  access: 'session',
  handle: async ({ input: { eventId, at, ...rest }, caller }) => {
    await eventFor(caller, eventId, 'tickets.generate');
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      const personal = rest.personal ?? event.courtesiesPersonal;
      const isSame = event.courtesyCutoff?.getTime() === at?.getTime();
      if (isSame && personal === event.courtesiesPersonal) return;
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
    });
    const message = at ? 'Las que nadie abra vuelven a la venta' : 'Ninguna vuelve sola a la venta';
    return { success: true, message };
  },
});
