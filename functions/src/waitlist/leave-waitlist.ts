import * as calls from '@/lib/domain/waitlist/calls';
import { entryStatus } from '@/lib/domain/waitlist/entry';
import { offerSchema } from '@/lib/domain/waitlist/waitlist-schema';
import { renewJob } from '../job/add-job';
import { callable } from '../support/callable';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { entryOfLink, entryRef } from './entries';
import { offerLink } from './read-offer';

/**
 * Leaves the waiting list, or gives up an offer, by the link of its mail; what was bought or is over stays. Idempotent.
 */
export const leaveWaitlist = callable(calls.leaveWaitlist, {
  input: offerSchema,
  access: 'open',
  handle: async ({ input: { offerToken }, ip }) => {
    const link = await offerLink(offerToken, ip);
    const { eventId, entryId } = link;
    await transact(async (tx) => {
      const entry = await entryOfLink(tx, link);
      const status = entryStatus(entry, new Date());
      if (status !== 'waiting' && status !== 'offered') return;
      tx.update(entryRef(eventId, entryId), { status: 'left' });
      // The job frees the places held for them, and offers them to the next.
      renewJob(tx, 'offers', [eventId]);
    }, withRetry(RETRY.contention));
    return { success: true, message: 'Saliste de la lista de espera' };
  },
});
