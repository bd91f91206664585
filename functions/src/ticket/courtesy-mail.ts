import { isMailable } from '@/lib/domain/event/event-status';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { isCancelledOn, readEvent } from '../event/event';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { mailCourtesies } from './courtesies';

/**
 * Mails courtesies whose call died after issuing them, or whose mail could not be handed over; its ids: the event and
 * the courtesies. What a dead process had claimed counts as failed, and its producer can send it again. Nothing is
 * mailed about an event that is over, nor of a date that is cancelled.
 */
export const courtesyMailJob: JobKind = {
  isRepeatable: true,
  run: async ({ ids: [eventId = '', ...ids] }) => {
    const event = await readEvent(eventId);
    if (!isMailable(event.status)) return;
    const found = await db().getAll(...ids.map((id) => db().doc(entryPaths.courtesy(eventId, id))));
    const courtesies = found.map((one) => parseCourtesy(one.id, one.data()));
    const waiting = courtesies.filter(
      ({ status, dateId }, i) =>
        found[i]?.exists && status === 'given' && !isCancelledOn(event, dateId),
    );
    const { left, outage } = await mailCourtesies(event, waiting);
    if (left > 0) throw outage ?? fail('unavailable', 'Another call is mailing them');
  },
};
