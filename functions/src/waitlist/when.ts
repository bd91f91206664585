import { dateOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { dateTime } from '@/lib/domain/kit/format-date';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';

/** The date for which somebody waits, in words; of a pass, nothing. */
export function whenOf(event: EventRecord, dateId: string): string {
  if (dateId === EVERY_DATE) return '';
  const at = dateId ? dateOf(event, dateId)?.startsAt : event.startsAt;
  return at ? dateTime(at, event.timeZone) : '';
}
