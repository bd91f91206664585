import { Timestamp } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { parseDoorFees } from '@/lib/domain/event/stored-door-fees';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/shift/calls';
import { SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { setDoorFeeSchema } from '@/lib/domain/shift/shift-schema';
import { readEvent } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/** Tolerates clocks that differ by seconds, and forms that stay open for minutes. */
const GRACE_MS = 10 * 60_000;

/**
 * Sets the platform's fee at an event's door from a date on; null: the producer's. Earlier sales keep theirs; a second
 * one for the same date replaces the first. Administrators only.
 */
export const setDoorFee = callable(calls.setDoorFee, {
  input: setDoorFeeSchema,
  access: 'admin',
  handle: async ({ input: { eventId, serviceFee, from }, caller }) => {
    const now = new Date();
    const asked = from ?? now;
    if (+asked < +now - GRACE_MS) {
      throw fail('invalid-argument', 'El cargo no cambia hacia atrás', 'from');
    }
    const begins = asked < now ? now : asked;
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      const kept = parseDoorFees(event.doorFees).filter((one) => +one.from !== +begins);
      if (kept.length >= SHIFT_LIMITS.fees) {
        throw fail('resource-exhausted', 'Hay demasiados cambios del cargo de la puerta');
      }
      const doorFees = [...kept, { from: begins, fees: serviceFee }];
      tx.update(db().doc(paths.event(eventId)), {
        doorFees: doorFees.map((one) => ({ ...one, from: Timestamp.fromDate(one.from) })),
      });
      audit(tx, caller, {
        action: 'event.doorFee',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        after: { serviceFee, from: Timestamp.fromDate(begins) },
      });
    });
    return { success: true, message: 'Cargo de la puerta guardado' };
  },
});
