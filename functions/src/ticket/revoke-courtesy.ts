import { FieldValue } from 'firebase-admin/firestore';
import { sellsAll } from '@/lib/domain/event/tills/pools';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { courtesyIdSchema } from '@/lib/domain/ticket/courtesy-schema';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { eventFor, readEvent } from '../event/event';
import { Elsewhere, take } from '../event/tills/place';
import { guardRef } from '../event/tills/refs';
import { served } from '../event/tills/serve';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';

/**
 * Revokes a courtesy: its code is refused at the door, its place and the issuer's quota are released. Needs
 * `tickets.generate`. A used one is refused; idempotent.
 */
export const revokeCourtesy = callable(calls.revokeCourtesy, {
  input: courtesyIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, courtesyId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.generate');
    const ref = db().doc(paths.courtesy(eventId, courtesyId));
    await served(eventId, async (tx, visit) => {
      const [guardDoc, snapshot] = await Promise.all([tx.get(guardRef(eventId)), tx.get(ref)]);
      if (!snapshot.exists) throw denied();
      const courtesy = parseCourtesy(snapshot.id, snapshot.data());
      if (courtesy.status === 'revoked') return;
      if (courtesy.status === 'used') {
        throw fail('failed-precondition', 'Esa cortesía ya se usó en la puerta');
      }
      const { ticketTypeId } = courtesy;
      const [eventNow, found] = await Promise.all([
        readEvent(eventId, tx),
        tx.get(db().collection(paths.ticketTypes(eventId))),
      ]);
      const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
      const place = await visit.enter(tx, guardDoc);
      if (place.till && !sellsAll(place.till.state.left, [ticketTypeId])) {
        throw new Elsewhere('outside');
      }
      take(tx, place, eventNow, types, { given: { [ticketTypeId]: -1 } });
      const revokedAt = FieldValue.serverTimestamp();
      tx.update(ref, { status: 'revoked', revokedAt, revokedBy: caller.email });
      tx.update(db().doc(paths.ticket(eventId, courtesy.ticketId)), {
        status: 'revoked',
        changedAt: FieldValue.serverTimestamp(),
      });
      tx.set(
        db().doc(paths.quota(eventId, courtesy.givenBy.uid)),
        { given: FieldValue.increment(-1) },
        { merge: true },
      );
      audit(tx, caller, {
        action: 'courtesy.revoked',
        object: { type: 'courtesy', id: courtesyId, name: event.name },
        producerId: event.producerId,
        before: { status: courtesy.status },
      });
    });
    return { success: true, message: 'Cortesía revocada' };
  },
});
