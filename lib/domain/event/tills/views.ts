import type { TicketType } from '../../ticket/ticket-type';
import { isPass } from '../../ticket/type-dates';
import { takenOn, viewOfDate } from '../date/date-view';
import type { DateTerms, EventDate } from '../date/stored-date';
import type { EventRecord } from '../event';
import {
  type Capacities,
  leastSold,
  leastTaken,
  shownByTill,
  shownWithoutTills,
  typePool,
} from './pools';
import { grantedOf } from './sets';
import type { Counts } from './till';

type View = { types: TicketType[]; event: EventRecord };
type ViewOfDate = (
  types: readonly TicketType[],
  event: EventRecord,
  date: EventDate,
  terms?: DateTerms['types'],
) => View;

export type Seen = View & { viewOf: ViewOfDate };

type Granted = Record<string, Counts>;

export const seenWhole = (types: readonly TicketType[], event: EventRecord): Seen => ({
  types: [...types],
  event,
  viewOf: viewOfDate,
});

/** The event as one till sells it; with several dates, a till of the date that is looked at. */
export function seenByTill(types: readonly TicketType[], event: EventRecord, left: Counts): Seen {
  if (!event.dates) return { ...shownByTill(types, event, left), viewOf: viewOfDate };
  const viewOf: ViewOfDate = (...of) => {
    const view = viewOfDate(...of);
    return shownByTill(view.types, view.event, left);
  };
  return { types: [...types], event, viewOf };
}

/** Without what tills were granted: on a date its own tills, and of a stock for all dates those of every one. */
export function seenOutside(
  types: readonly TicketType[],
  event: EventRecord,
  granted: Granted,
): Seen {
  if (!event.dates) {
    return { ...shownWithoutTills(types, event, granted[''] ?? {}), viewOf: viewOfDate };
  }
  const viewOf: ViewOfDate = (some, of, date, terms) => {
    const view = viewOfDate(leftByOthers(some, granted, date.id), of, date, terms);
    return shownWithoutTills(view.types, view.event, granted[date.id] ?? {});
  };
  return { types: [...types], event, viewOf };
}

/** The types, with a stock shared by all dates less what the tills of other dates hold of it. */
export const leftByOthers = (
  types: readonly TicketType[],
  granted: Granted,
  dateId: string,
): TicketType[] => {
  const { [dateId]: _, ...others } = granted;
  return types.map((type) =>
    type.dates?.scope === 'shared'
      ? { ...type, stock: type.stock - (grantedOf(others, typePool(type.id)) ?? 0) }
      : type,
  );
};

/** With the least that is taken while tills have `granted` (`leastTaken`), on each date. */
export function seenAtLeast(
  types: readonly TicketType[],
  event: EventRecord,
  granted: Granted,
): Seen {
  if (!event.dates) return seenWhole(leastTaken(types, granted[''] ?? {}), event);
  const least = types.map((type) =>
    Object.keys(granted).reduce((one, dateId) => {
      if (!(typePool(type.id) in (granted[dateId] ?? {}))) return one;
      const { sold } = takenOn(one, dateId);
      return withTakenOn(one, dateId, { sold: leastSold(type, types, sold), courtesies: 0 });
    }, type),
  );
  return seenWhole(least, event);
}

function withTakenOn(
  type: TicketType,
  dateId: string,
  taken: { sold: number; courtesies: number },
): TicketType {
  const before = takenOn(type, dateId);
  const { scope = 'each', ids = [], taken: by = {} } = type.dates ?? {};
  const there = before.held ? { ...taken, held: before.held } : taken;
  return {
    ...type,
    sold: type.sold - before.sold + taken.sold,
    courtesies: type.courtesies - before.courtesies + taken.courtesies,
    dates: { scope, ids, taken: { ...by, [dateId]: there } },
  };
}

/** The limits that hold on a date. */
export const capacitiesOn = (event: EventRecord, dateId: string): Capacities => ({
  sharedCapacities: event.sharedCapacities,
  capacity: event.dates?.find(({ id }) => id === dateId)?.capacity ?? event.capacity,
});

/** The tickets sold of a type on a date, or in all of an event without dates. */
export const soldOn = (type: TicketType, dateId: string): number =>
  dateId && !isPass(type) ? takenOn(type, dateId).sold : type.sold;
