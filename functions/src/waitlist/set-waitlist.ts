import { eventName } from '@/lib/domain/event/event';
import { parseWaitlist } from '@/lib/domain/event/waitlist';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/waitlist/calls';
import { setWaitlistSchema } from '@/lib/domain/waitlist/waitlist-schema';
import { eventFor, readEvent, requireEditable } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { transact } from '../support/transact';

/**
 * Opens or closes the waiting list of an event, and says how many hours an offer lasts; offers that are out keep theirs,
 * and who waits goes on waiting. Needs `events.manage`. Idempotent.
 */
export const setWaitlist = callable(calls.setWaitlist, {
  input: setWaitlistSchema,
  access: 'session',
  handle: async ({ input: { eventId, isOpen, hours }, caller }) => {
    await eventFor(caller, eventId, 'events.manage');
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      const before = parseWaitlist(event.waitlist);
      if (before.isOpen === isOpen && before.hours === hours) return;
      tx.update(db().doc(paths.event(eventId)), {
        'waitlist.isOpen': isOpen,
        'waitlist.hours': hours,
      });
      audit(tx, caller, {
        action: 'event.waitlist',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { waitlistOpen: before.isOpen, waitlistHours: before.hours },
        after: { waitlistOpen: isOpen, waitlistHours: hours },
      });
    });
    return { success: true, message: 'Guardamos la lista de espera' };
  },
});
