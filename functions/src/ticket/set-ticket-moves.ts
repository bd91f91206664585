import { eventName } from '@/lib/domain/event/event';
import { sameValue } from '@/lib/domain/kit/changes';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { setTicketMovesSchema } from '@/lib/domain/ticket/move-schema';
import { eventFor, readEvent, requireEditable } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { transact } from '../support/transact';

/**
 * Sets whether buyers may move their tickets to another date of the event, and until how many hours before the earlier
 * one of both. Needs `events.manage`, and an event that can be edited. Idempotent.
 */
export const setTicketMoves = callable(calls.setTicketMoves, {
  input: setTicketMovesSchema,
  access: 'session',
  handle: async ({ input: { eventId, ...moves }, caller }) => {
    await eventFor(caller, eventId, 'events.manage');
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      if (event.moves && sameValue(event.moves, moves)) return;
      tx.update(db().doc(paths.event(eventId)), { moves });
      audit(tx, caller, {
        action: 'event.moves',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { ...event.moves },
        after: moves,
      });
    });
    const message = moves.enabled
      ? 'Quienes compraron pueden cambiar de fecha'
      : 'Nadie cambia de fecha por su cuenta';
    return { success: true, message };
  },
});
