import type { TicketType } from '../../ticket/ticket-type';
import { availability } from '../availability/availability';
import { availabilityOf } from '../date/date-availability';
import { viewOfDate } from '../date/date-view';
import type { EventRecord } from '../event';
import type { BroughtGroup } from './brought-sheet';

export type GroupPlaces = { group: BroughtGroup; left: number };

/** The places that are left for each group, as the page knows them: the server counts again when it brings them. */
export function broughtPlaces(
  groups: readonly BroughtGroup[],
  event: EventRecord,
  types: readonly TicketType[],
  now: Date,
): GroupPlaces[] {
  let held = [...types];
  return groups.map((group) => {
    const { type, dateId, people } = group;
    const date = event.dates?.find(({ id }) => id === dateId);
    const view = date && viewOfDate(held, event, date);
    const lefts = view
      ? availability(view.types, view.event, now)
      : availabilityOf(held, event, now);
    const left = lefts.get(type.id)?.left ?? 0;
    const taken = Math.min(left, people.length);
    held = held.map((one) => (one.id === type.id ? withMore(one, date?.id ?? '', taken) : one));
    return { group, left };
  });
}

function withMore(type: TicketType, dateId: string, more: number): TicketType {
  const courtesies = type.courtesies + more;
  if (!dateId || !type.dates) return { ...type, courtesies };
  const there = type.dates.taken[dateId] ?? { sold: 0, courtesies: 0 };
  const after = { ...there, courtesies: there.courtesies + more };
  const taken = { ...type.dates.taken, [dateId]: after };
  return { ...type, courtesies, dates: { ...type.dates, taken } };
}
