import { availability } from '@/lib/domain/event/availability/availability';
import { availabilityOf } from '@/lib/domain/event/date/date-availability';
import { viewOfDate } from '@/lib/domain/event/date/date-view';
import { isAhead } from '@/lib/domain/event/date/event-date';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { isPass, sellsOn } from '@/lib/domain/ticket/type-dates';

type Choice = {
  /** The dates to choose from: those to come for which the type is. */
  dates: EventDate[];
  /** The chosen one, or else the next; null for a pass and in an event without several. */
  date: EventDate | null;
  isForAll: boolean;
  places: number;
};

export function dateChoice(
  event: EventRecord,
  types: readonly TicketType[],
  typeId: string,
  dateId: string,
  now: Date,
): Choice {
  const type = types.find(({ id }) => id === typeId);
  if (!event.dates || !type || isPass(type)) {
    const places = availabilityOf(types, event, now).get(typeId)?.left ?? 0;
    return { dates: [], date: null, isForAll: Boolean(event.dates && type), places };
  }
  const dates = event.dates.filter((one) => isAhead(one, now) && sellsOn(type, one.id));
  const date = dates.find(({ id }) => id === dateId) ?? dates[0] ?? null;
  const view = date && viewOfDate(types, event, date);
  const places = view ? (availability(view.types, view.event, now).get(typeId)?.left ?? 0) : 0;
  return { dates, date, isForAll: false, places };
}
