import { type TicketType, takenOf } from '../../ticket/ticket-type';
import { FIRST_DATE, isPass, sellsOn, type TakenByDate } from '../../ticket/type-dates';
import { placesOf } from '../availability/availability';
import type { EventRecord } from '../event';
import { saleStatus } from './event-date';
import type { DateTerms, EventDate, TypeTerms } from './stored-date';

type Taken = TakenByDate[string];
const NONE: Taken = { sold: 0, courtesies: 0 };

/**
 * The tickets taken of a type on one date; of a pass, all. What is in no date, because it was sold before there were
 * any, is of the first.
 */
export function takenOn(type: TicketType, dateId: string): Taken {
  const { dates, sold, courtesies, held } = type;
  // Always named where the type has some, so that it replaces the whole type's.
  const withHeld = (of: Taken) => (held === undefined ? of : { ...of, held: of.held ?? 0 });
  if (isPass(type)) return withHeld({ sold, courtesies, held });
  const there = dates?.taken[dateId] ?? NONE;
  if (dateId !== FIRST_DATE) return withHeld(there);
  const others = Object.values(dates?.taken ?? {});
  const rest = (all: number, count: keyof Taken) =>
    all - others.reduce((sum, one) => sum + (one[count] ?? 0), 0) + (there[count] ?? 0);
  return withHeld({
    sold: rest(sold, 'sold'),
    courtesies: rest(courtesies, 'courtesies'),
    ...(held !== undefined && { held: rest(held, 'held') }),
  });
}

type EventPart = Pick<
  EventRecord,
  'status' | 'capacity' | 'sharedCapacities' | 'startsAt' | 'endsAt'
>;

/**
 * An event and its ticket types as one date sells them: the same arithmetic of places as of an event without dates, over
 * what this date has. The stock of a `shared` type is what the other dates leave of it, capacities hold for each date,
 * and a pass takes a place on each. Types that are not sold for it stay, because they may share a capacity, without stock.
 */
export function viewOfDate<E extends EventPart>(
  types: readonly TicketType[],
  event: E,
  date: EventDate,
  terms: DateTerms['types'] = {},
): { types: TicketType[]; event: E } {
  return {
    types: types.map((type) => {
      const taken = takenOn(type, date.id);
      const own = isPass(type) ? {} : (terms[type.id] ?? {});
      const stock = sellsOn(type, date.id) ? stockOn(type, taken, own.stock) : 0;
      return { ...type, ...taken, ...saleOn(type, own, date.startsAt), stock };
    }),
    event: {
      ...event,
      status: saleStatus(event.status, date),
      capacity: date.capacity ?? event.capacity,
      startsAt: date.startsAt,
      endsAt: date.endsAt,
    },
  };
}

const HOUR_MS = 3_600_000;

function saleOn(type: TicketType, { price, opensBefore, closesBefore }: TypeTerms, begins: Date) {
  const before = (hours: number | undefined, otherwise: Date | null) =>
    hours === undefined ? otherwise : new Date(begins.getTime() - hours * HOUR_MS);
  return {
    price: price ?? type.price,
    startsAt: before(opensBefore, type.startsAt),
    endsAt: before(closesBefore, type.endsAt),
  };
}

function stockOn(type: TicketType, taken: Taken, own = Number.POSITIVE_INFINITY): number {
  if (type.dates?.scope !== 'shared') return Number.isFinite(own) ? own : type.stock;
  return Math.min(own, type.stock - (takenOf(type) - takenOf(taken)));
}

/** The places taken on a date, with courtesies and passes, and how many it has. */
export function placesOn(types: readonly TicketType[], event: EventPart, date: EventDate) {
  const view = viewOfDate(types, event, date);
  const taken = view.types.reduce((sum, type) => sum + takenOf(type), 0);
  return { taken, places: placesOf(view.types, view.event) };
}

/** Every price at which types are sold: their own, and with its `dateId` what a date sets instead. */
export const pricesOf = (types: readonly TicketType[], dates: readonly DateTerms[]) => [
  ...types,
  ...dates.flatMap(({ id: dateId, types: terms }) =>
    types.flatMap((type) => {
      const price = terms[type.id]?.price;
      return price === undefined ? [] : { ...type, price, dateId };
    }),
  ),
];

/** The tickets that a type's stock has to cover; none where each date has its own, which may be another. */
export const stockTaken = (type: TicketType): number =>
  type.dates?.scope === 'each' ? 0 : takenOf(type);
