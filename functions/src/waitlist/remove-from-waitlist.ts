import { eventName } from '@/lib/domain/event/event';
import * as calls from '@/lib/domain/waitlist/calls';
import { entryStatus, parseEntry } from '@/lib/domain/waitlist/entry';
import { removeFromWaitlistSchema } from '@/lib/domain/waitlist/waitlist-schema';
import { eventFor } from '../event/event';
import { offerDue } from '../event/waitlist/offer-now';
import { renewJob } from '../job/add-job';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { entryRef } from './entries';

/** Takes somebody off the waiting list, with their offer. Needs `tickets.manage`. What is over stays. Idempotent. */
export const removeFromWaitlist = callable(calls.removeFromWaitlist, {
  input: removeFromWaitlistSchema,
  access: 'session',
  handle: async ({ input: { eventId, entryId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    const ref = entryRef(eventId, entryId);
    await transact(async (tx) => {
      const found = await tx.get(ref);
      if (!found.exists) throw denied();
      const status = entryStatus(parseEntry(entryId, found.data()), new Date());
      if (status !== 'waiting' && status !== 'offered') return;
      tx.update(ref, { status: 'left' });
      renewJob(tx, 'offers', [eventId]);
      audit(tx, caller, {
        action: 'waitlist.remove',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { status },
      });
    }, withRetry(RETRY.contention));
    await offerDue(eventId);
    return { success: true, message: 'Quitado de la lista de espera' };
  },
});
