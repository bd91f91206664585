import { type TicketType, takenOf } from '../../ticket/ticket-type';
import { isPass, sellsOn } from '../../ticket/type-dates';
import { type Availability, availability, type SaleState } from '../availability/availability';
import type { EventRecord } from '../event';
import { takenOn, viewOfDate } from './date-view';
import { isAhead } from './event-date';
import type { EventDate } from './stored-date';

type EventPart = Parameters<typeof viewOfDate<EventRecord>>[1];

/** From the state of most interest to that of least: a type that one date sells is on sale. */
const BEST: readonly SaleState[] = [
  'onSale',
  'upcoming',
  'waiting',
  'soldOut',
  'closed',
  'unavailable',
];

/**
 * The availability of each ticket type, by id, over all dates of an event that has several: what its coming dates have
 * together. A type with one stock for all has no more than that, and a pass as much as the date with the least. Of an
 * event without dates, its own.
 */
export function availabilityOf(
  types: readonly TicketType[],
  event: EventPart,
  now: Date,
): Map<string, Availability> {
  if (!event.dates) return availability(types, event, now);
  const coming = event.dates.filter((date) => isAhead(date, now));
  const shown = coming.length > 0 ? coming : event.dates.slice(-1);
  const views = shown.map((date) => {
    const view = viewOfDate(types, event, date);
    return { date, found: availability(view.types, view.event, now) };
  });
  return new Map(
    types.map((type) => {
      const there = views.filter(({ date }) => sellsOn(type, date.id));
      const found = there.flatMap(({ found }) => found.get(type.id) ?? []);
      return [type.id, together(type, found)];
    }),
  );
}

function together(type: TicketType, found: readonly Availability[]): Availability {
  const lefts = found.map(({ left }) => left);
  const sum = lefts.reduce((all, left) => all + left, 0);
  const isOneStock = type.dates?.scope === 'shared';
  const left = isPass(type)
    ? Math.min(...lefts, type.stock)
    : isOneStock
      ? Math.min(sum, Math.max(0, type.stock - takenOf(type)))
      : sum;
  const states = found.map(({ state }) => state);
  const state = isPass(type)
    ? BEST.findLast((one) => states.includes(one))
    : BEST.find((one) => states.includes(one));
  return { state: state ?? 'closed', left, total: takenOf(type) + left };
}

export type OnDate = { date: EventDate; sold: number; courtesies: number; left: number };

/** The availability of each type, by id, on the dates that it is or was sold for; nothing of a pass. */
export function typesByDate(
  types: readonly TicketType[],
  event: EventPart,
  now: Date,
): Map<string, OnDate[]> {
  const rows = new Map<string, OnDate[]>(types.map(({ id }) => [id, []]));
  for (const date of event.dates ?? []) {
    const view = viewOfDate(types, event, date);
    const found = isAhead(date, now) ? availability(view.types, view.event, now) : null;
    for (const type of types.filter((one) => !isPass(one))) {
      const taken = takenOn(type, date.id);
      if (!sellsOn(type, date.id) && takenOf(taken) === 0) continue;
      rows.get(type.id)?.push({ date, ...taken, left: found?.get(type.id)?.left ?? 0 });
    }
  }
  return rows;
}
