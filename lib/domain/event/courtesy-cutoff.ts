import type { EventRecord } from './event';
import { isWithoutDate } from './event-plan';

/** Whether an event's unclaimed courtesies return to stock at the cutoff: not if it is cancelled or has no date. */
export const returnsCourtesies = (event: Pick<EventRecord, 'status' | 'plan'>): boolean =>
  event.status !== 'cancelled' && !isWithoutDate(event);

/**
 * The cutoff for claiming courtesies after the event's start changes: the same time before the start. A past cutoff is kept. Null
 * without a date, or if the new cutoff would be over at once, because guests were told another one.
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
