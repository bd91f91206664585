import { isMailable } from '@/lib/domain/event/event-status';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type Courtesy, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { guestOf, isHeldForCompanion } from '@/lib/domain/ticket/party';
import { isCancelledOn, readEvent } from '../event/event';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { mailCourtesies } from './courtesies';

/**
 * Mails courtesies (ids: the event and the courtesies) whose call died after issuing them, or whose mail did not leave,
 * and guests whose companions no mail told them. What a dead process had claimed counts as failed. Nothing is mailed
 * about an event that is over, nor of a date that is cancelled.
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
    const own = await mailCourtesies(
      event,
      waiting.filter((one) => !isHeldForCompanion(one)),
    );
    // A companion who was added is in the mail of their guest.
    const again = await mailCourtesies(event, await guestsOf(eventId, waiting), 'again');
    if (again.outage) throw again.outage;
    if (own.left + again.left > 0) {
      throw own.outage ?? fail('unavailable', 'Another call is mailing them');
    }
  },
};

/** The guests who bring the companions among these, unless they were mailed too often. */
async function guestsOf(eventId: string, all: readonly Courtesy[]): Promise<Courtesy[]> {
  const ids = all.flatMap((one) =>
    one.party && isHeldForCompanion(one) ? guestOf(one.party) : [],
  );
  const refs = [...new Set(ids)].map((id) => db().doc(entryPaths.courtesy(eventId, id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  return found
    .map((one) => parseCourtesy(one.id, one.data()))
    .filter(({ email, sends }) => email && sends < COURTESY_LIMITS.sends);
}
