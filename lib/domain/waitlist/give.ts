import { availability } from '../event/availability/availability';
import { viewOfDate } from '../event/date/date-view';
import { dateOf } from '../event/date/event-date';
import type { DateTerms } from '../event/date/stored-date';
import type { EventRecord } from '../event/event';
import type { TicketType } from '../ticket/ticket-type';
import { EVERY_DATE, isPass, sellsOn } from '../ticket/type-dates';
import { byTurn, type Entry, isOffered, type PassedReason } from './entry';
import { withHeld } from './held';

type World = {
  event: EventRecord;
  /** All of the event, with nothing in tills. */
  types: readonly TicketType[];
  terms: ReadonlyMap<string, DateTerms['types']>;
  now: Date;
};

type Offer = { entry: Entry; typeId: string; until: Date };

type Given = {
  offers: Offer[];
  passed: { entry: Entry; reason: PassedReason }[];
  /** The types as they are afterwards: what nobody wants is held no more. */
  types: TicketType[];
};

const HOUR_MS = 3_600_000;

/** The types with the places of open offers, and no others, held. */
export const heldByOffers = (
  types: readonly TicketType[],
  entries: readonly Entry[],
  now: Date,
): TicketType[] =>
  types.map((type) =>
    entries
      .filter((entry) => entry.typeId === type.id && isOffered(entry, now))
      .reduce((one, { dateId, quantity }) => withHeld(one, dateId, quantity), withoutHeld(type)),
  );

function withoutHeld(type: TicketType): TicketType {
  const { held, dates, ...free } = type;
  if (!dates) return free;
  const taken = Object.entries(dates.taken).map(([id, { held: _, ...of }]) => [id, of]);
  return { ...free, dates: { ...dates, taken: Object.fromEntries(taken) } };
}

/**
 * Who is offered what of the places that are free at `now`, in the order in which they joined. Everybody gets the first
 * of their types that is on sale and has as many as they asked for; whom none fits is passed over with the reason, and
 * keeps their turn. At most `most` offers. Nothing is offered of an event that is not on sale.
 */
export function giveOffers(
  world: World,
  entries: readonly Entry[],
  hours: number,
  most = Number.POSITIVE_INFINITY,
): Given {
  const { event, now } = world;
  const given: Given = {
    offers: [],
    passed: [],
    types: heldByOffers(world.types, entries, now),
  };
  if (event.status !== 'published') return { ...given, types: [...world.types] };
  const views = new Map<string, View>();
  const waiting = entries.filter(({ status }) => status === 'waiting').sort(byTurn);
  for (const entry of waiting) {
    if (given.offers.length >= most) break;
    const seen = views.get(entry.dateId) ?? viewOn({ ...world, types: given.types }, entry.dateId);
    views.set(entry.dateId, seen);
    const found = choose(seen, entry);
    if (typeof found === 'string') {
      if (found) given.passed.push({ entry, reason: found });
      continue;
    }
    const until = new Date(Math.min(+now + hours * HOUR_MS, +(found.endsAt ?? Infinity)));
    given.offers.push({ entry, typeId: found.id, until });
    given.types = given.types.map((type) =>
      type.id === found.id ? withHeld(type, entry.dateId, entry.quantity) : type,
    );
    views.clear();
  }
  return given;
}

type View = { types: (TicketType & { left: number; isOnSale: boolean })[] };

/** What can be bought on a date; on all of them, of a pass, as on the fullest. */
export function viewOn({ event, types, terms, now }: World, dateId: string): View {
  if (!event.dates) return { types: seenIn({ types: [...types], event }, now, event.endsAt) };
  if (dateId !== EVERY_DATE) {
    const date = dateOf(event, dateId);
    if (!date) return { types: [] };
    const view = viewOfDate(types, event, date, terms.get(dateId));
    return { types: seenIn(view, now, date.endsAt).filter((type) => sellsOn(type, dateId)) };
  }
  const ahead = event.dates.filter(({ endsAt, status }) => endsAt > now && status !== 'cancelled');
  const views = ahead.map((date) => {
    const open = { ...date, status: 'scheduled' as const };
    return seenIn(viewOfDate(types, event, open), now, date.endsAt).filter(isPass);
  });
  const [first = [], ...others] = views;
  return {
    types: first.map((type) => {
      const all = [type, ...others.flatMap((view) => view.find(({ id }) => id === type.id) ?? [])];
      return {
        ...type,
        left: Math.min(...all.map(({ left }) => left)),
        isOnSale: all.every(({ isOnSale }) => isOnSale),
      };
    }),
  };
}

function seenIn(
  { types, event }: { types: TicketType[]; event: EventRecord },
  now: Date,
  over: Date | null,
): View['types'] {
  const found = availability(types, event, now);
  return types.map((type) => {
    const { state, left } = found.get(type.id) ?? { state: 'closed', left: 0 };
    // With the last of an order's minimum gone a type is sold out; a phase that sold stays open.
    const isOnSale = state === 'onSale' || state === 'soldOut';
    const ends = [type.endsAt, over].flatMap((at) => (at ? [+at] : []));
    const endsAt = ends.length > 0 ? new Date(Math.min(...ends)) : null;
    return { ...type, endsAt, left, isOnSale };
  });
}

/** The type that an entry gets; '' where there is nothing to give, else why they are passed over. */
function choose(
  { types }: View,
  { types: wanted, quantity }: Entry,
): View['types'][number] | PassedReason | '' {
  const theirs = types.filter((type) => wanted.includes(type.id) && !type.hidden);
  const open = theirs.filter(({ isOnSale, maxPerOrder }) => isOnSale && maxPerOrder >= quantity);
  const fits = open.find(({ left, minPerOrder }) => left >= quantity && quantity >= minPerOrder);
  if (fits) return fits;
  if (open.length === 0) return theirs.some(({ left }) => left > 0) ? 'closed' : '';
  return open.some(({ left }) => left > 0) ? 'few' : '';
}

/** What each type's held places change by, in all and by date; types that stay as they are have none. */
export function heldChanges(before: readonly TicketType[], after: readonly TicketType[]) {
  return after.flatMap((type) => {
    const old = before.find(({ id }) => id === type.id);
    const held = (type.held ?? 0) - (old?.held ?? 0);
    const ids = Object.keys({ ...type.dates?.taken, ...old?.dates?.taken });
    const dates = ids.flatMap((id) => {
      const change = heldOn(type, id) - heldOn(old, id);
      return change === 0 ? [] : [{ id, held: change }];
    });
    return held === 0 && dates.length === 0 ? [] : [{ id: type.id, held, dates }];
  });
}

const heldOn = (type: TicketType | undefined, dateId: string) =>
  type?.dates?.taken[dateId]?.held ?? 0;

/** What somebody's places cost at least, as they stand now. */
export const leastPrice = (
  { types }: View,
  { types: wanted, quantity }: Pick<Entry, 'types' | 'quantity'>,
): number => {
  const prices = types.filter(({ id }) => wanted.includes(id)).map(({ price }) => price);
  return prices.length > 0 ? quantity * Math.min(...prices) : 0;
};

/** Whether somebody could buy what they ask for right now: then there is nothing to wait for. */
export const canBuyNow = (
  { types }: View,
  { types: wanted, quantity }: Pick<Entry, 'types' | 'quantity'>,
): boolean =>
  types.some(
    ({ id, isOnSale, left, minPerOrder }) =>
      wanted.includes(id) && isOnSale && left >= Math.max(quantity, minPerOrder),
  );
