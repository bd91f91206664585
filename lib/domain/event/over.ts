import { dateOf, datesAhead, datesOf, isAhead } from './date/event-date';
import type { EventRecord } from './event';
import { isWithoutDate } from './event-plan';

/** Whether nobody enters any more with a ticket of a date; one of an event that waits for a date may still be used. */
export function isOver(event: EventRecord, { dateId }: { dateId: string }, now: Date): boolean {
  if (event.status === 'ended' || event.status === 'cancelled') return true;
  if (isWithoutDate(event)) return false;
  const date = dateOf(event, dateId);
  if (date) return date.status !== 'postponed' && !isAhead(date, now);
  return datesOf(event).length > 0 && datesAhead(event, now).length === 0;
}
