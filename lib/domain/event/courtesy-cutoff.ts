import type { EventRecord } from './event';
import { isWithoutDate } from './event-plan';

/** Whether an event's courtesies return to stock at their limit: not those of one that has no night, or none yet. */
export const returnsCourtesies = (event: Pick<EventRecord, 'status' | 'plan'>): boolean =>
  event.status !== 'cancelled' && !isWithoutDate(event);

/**
 * Until when courtesies have to be claimed once their event begins at another moment: as long before it as it was. One
 * that has passed stays. Null where there is none: without a date nobody knows until when, and a limit that would be
 * over at once would take courtesies from guests who were told another one.
 */
export function cutoffAfter(
  { courtesyCutoff, startsAt }: Pick<EventRecord, 'courtesyCutoff' | 'startsAt'>,
  next: Date | null,
  now: Date,
): Date | null {
  if (!courtesyCutoff || !next || !startsAt) return null;
  if (courtesyCutoff <= now) return courtesyCutoff;
  const moved = new Date(courtesyCutoff.getTime() + next.getTime() - startsAt.getTime());
  return moved > now ? moved : null;
}
