import { availability } from '../event/availability/availability';
import { viewOfDate } from '../event/date/date-view';
import { dateOf, datesOf, isAhead, refusalOfDate } from '../event/date/event-date';
import type { DateTerms, EventDate } from '../event/date/stored-date';
import type { EventRecord } from '../event/event';
import { isWithoutDate } from '../event/event-plan';
import { holdsPlaces, type Waitlist } from '../event/waitlist';
import { type TicketType, takenOf } from '../ticket/ticket-type';
import { EVERY_DATE, isPass, sellsOn } from '../ticket/type-dates';
import { byTurn, type Entry, isOffered, isStopped, type PassedReason } from './entry';
import { keepHeld, withHeld, withoutHeld } from './held';

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

/**
 * The offers of the places that are free at `now`, in the order in which they joined. Everybody gets the first of their
 * types that is on sale and has as many as they asked for; whom none fits is passed over with the reason, and keeps
 * their turn. At most `most` offers: until the next part, what was held stays so. Offers whose clock stood are among
 * them, with a whole new one, once their date sells. Nothing is offered of an event that is not on sale; while somebody
 * waits for one that is paused, or has no date, what was held for them stays as well.
 */
export function giveOffers(
  world: World,
  entries: readonly Entry[],
  hours: number,
  most = Number.POSITIVE_INFINITY,
): Given {
  const { event, now } = world;
  const open = holdsPlaces(event.status) ? entries : entries.filter((entry) => !isStopped(entry));
  const given: Given = { offers: [], passed: [], types: heldByOffers(world.types, open, now) };
  const waiting = entries.filter(({ status }) => status === 'waiting').sort(byTurn);
  const kept = () => ({ ...given, types: keepHeld(given.types, world.types) });
  if (!isSelling(event)) {
    return holdsPlaces(event.status) && waiting.length > 0 ? kept() : given;
  }
  const views = new Map<string, View>();
  const viewFor = ({ dateId }: Entry) => {
    const seen = views.get(dateId) ?? viewOn({ ...world, types: given.types }, dateId);
    views.set(dateId, seen);
    return seen;
  };
  const untilOf = (type?: { endsAt: Date | null }) =>
    new Date(Math.min(+now + hours * HOUR_MS, +(type?.endsAt ?? Infinity)));
  for (const entry of entries) {
    if (!isStopped(entry) || !isSellingTo(event, entry, now)) continue;
    if (given.offers.length >= most) return kept();
    const { typeId } = entry;
    const until = untilOf(viewFor(entry).types.find(({ id }) => id === typeId));
    given.offers.push({ entry, typeId, until });
  }
  for (const entry of waiting) {
    if (given.offers.length >= most) return kept();
    const found = choose(viewFor(entry), entry);
    if (typeof found === 'string') {
      if (found) given.passed.push({ entry, reason: found });
      continue;
    }
    given.offers.push({ entry, typeId: found.id, until: untilOf(found) });
    given.types = given.types.map((type) =>
      type.id === found.id ? withHeld(type, entry.dateId, entry.quantity) : type,
    );
    views.clear();
  }
  return given;
}

const awaitedDates = (event: EventRecord, { dateId }: Pick<Entry, 'dateId'>): EventDate[] =>
  datesOf(event).filter(({ id }) => !event.dates || dateId === EVERY_DATE || id === dateId);

/** Whether what somebody waits for was cancelled, is over, or is on a date that was deleted: nothing of it is offered again. */
export function isOfPast(event: EventRecord, entry: Pick<Entry, 'dateId'>, now: Date): boolean {
  if (event.status === 'cancelled') return true;
  const dates = awaitedDates(event, entry);
  if (isWithoutDate(event) || (!event.dates && dates.length === 0)) return false;
  return dates.every((date) => date.status !== 'postponed' && !isAhead(date, now));
}

/** Whether somebody was waiting for what was cancelled, or is not held any more. */
export const isCalledOff = (event: EventRecord, entry: Pick<Entry, 'dateId'>): boolean =>
  event.status === 'cancelled' ||
  (event.dates !== undefined &&
    awaitedDates(event, entry).every(({ status }) => status === 'cancelled'));

const isSelling = (event: EventRecord): boolean =>
  event.status === 'published' && !isWithoutDate(event);

/** Whether an offer can be bought at all, by its event and date: while it cannot, it is stopped. */
export function isSellingTo(event: EventRecord, { dateId }: Pick<Entry, 'dateId'>, now: Date) {
  const date = event.dates && dateOf(event, dateId);
  return isSelling(event) && (!date || refusalOfDate(date, now) === '');
}

/** The ends of the dates that somebody waits for, of those ahead at `now`. */
export const endsOf = (event: EventRecord, entry: Pick<Entry, 'dateId'>, now: Date): number[] =>
  awaitedDates(event, entry).flatMap(({ endsAt }) => (endsAt > now ? [+endsAt] : []));

type View = { types: (TicketType & { left: number; isOnSale: boolean })[] };

/** The offer of the types on a date; on all of them, of a pass, as on the fullest. */
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
    const hasOpened = !type.startsAt || type.startsAt <= now;
    const isOnSale = hasOpened && (state === 'onSale' || state === 'soldOut');
    const ends = [type.endsAt, over].flatMap((at) => (at ? [+at] : []));
    const endsAt = ends.length > 0 ? new Date(Math.min(...ends)) : null;
    return { ...type, endsAt, left, isOnSale };
  });
}

/** The type that an entry gets; '' where there is nothing to give, else the reason why they are passed over. */
function choose({ types }: View, entry: Entry): View['types'][number] | PassedReason | '' {
  const open = types.filter((type) => entry.types.includes(type.id) && mayBuy(type, entry));
  if (open.length === 0) return 'closed';
  const fits = open.find(({ left }) => left >= entry.quantity);
  return fits ?? (open.some(({ left }) => left > 0) ? 'few' : '');
}

type Wish = Pick<Entry, 'types' | 'quantity'>;

const mayBuy = (type: View['types'][number], { quantity }: Wish): boolean =>
  isOpen(type) && type.minPerOrder <= quantity && quantity <= type.maxPerOrder;

const isOpen = ({ isOnSale, hidden }: View['types'][number]): boolean => isOnSale && !hidden;

/** The types that somebody may wait for in this quantity: on sale, with fewer left than that. Else why not. */
export function waitable(
  { types }: View,
  wish: Wish,
): { ok: true; ids: string[] } | { ok: false; message: string; field: 'types' | 'quantity' } {
  const open = types.filter((type) => wish.types.includes(type.id) && isOpen(type));
  const bought = open.filter((type) => mayBuy(type, wish));
  if (open.length === 0) {
    return { ok: false, message: 'Esa entrada no está a la venta', field: 'types' };
  }
  if (bought.length === 0) {
    const message = 'Esa entrada no se vende de a tantas: elige otra cantidad';
    return { ok: false, message, field: 'quantity' };
  }
  if (bought.some(({ left }) => left >= wish.quantity)) {
    const message = 'Todavía quedan entradas: puedes comprarlas ahora';
    return { ok: false, message, field: 'types' };
  }
  return { ok: true, ids: bought.map(({ id }) => id) };
}

/**
 * The types and dates whose returned places are held for those who wait: what they wait for, and what shares a capacity
 * with it.
 */
export function awaitedBy(
  { event, types }: Pick<World, 'event' | 'types'>,
  waiting: readonly Pick<Entry, 'types' | 'dateId'>[],
): Pick<Waitlist, 'types' | 'dateIds'> {
  const ids = new Set(waiting.flatMap((entry) => entry.types));
  const wanted = types.filter(({ id }) => ids.has(id));
  // A type that has stock of its own left is full by a capacity that it shares.
  const lacking = wanted.filter((type) => event.dates || takenOf(type) < type.stock);
  const groups = new Set(lacking.flatMap((type) => type.sharedCapacityId || []));
  const isLimited = [event, ...(event.dates ?? [])].some(({ capacity }) => capacity !== null);
  const isWhole = lacking.length > 0 && isLimited;
  const held = types.filter(
    (type) => isWhole || ids.has(type.id) || groups.has(type.sharedCapacityId),
  );
  const isAnyDate = wanted.some(({ dates }) => dates && dates.scope !== 'each');
  const dateIds = isAnyDate ? [EVERY_DATE] : waiting.map(({ dateId }) => dateId);
  if (wanted.length === 0) return { types: [], dateIds: [] };
  return { types: held.map(({ id }) => id).sort(), dateIds: [...new Set(dateIds)].sort() };
}

/** The reason why what somebody is offered cannot be bought at this moment; '' where it can. */
export function refusalOfOffer(world: World, { typeId, dateId }: Entry): string {
  const { event, now } = world;
  if (event.status === 'paused') return 'La venta está en pausa. Vuelve a mirar más tarde';
  if (event.status !== 'published') return 'Este evento ya no está a la venta';
  if (isWithoutDate(event)) return 'El evento se postergó y todavía no tiene fecha';
  const date = event.dates && dateOf(event, dateId);
  const refusal = date ? refusalOfDate(date, now) : '';
  if (refusal) return refusal;
  // A type on sale when it was offered is not closed by the phase before.
  const types = world.types.map((type) => ({ ...type, opensAfter: '' }));
  const offered = viewOn({ ...world, types }, dateId).types.find(({ id }) => id === typeId);
  return offered?.isOnSale ? '' : 'Esa entrada ya no está a la venta';
}

/** The least price of somebody's places now. */
export const leastCost = ({ types }: View, { types: wanted, quantity }: Wish): number => {
  const prices = types.filter(({ id }) => wanted.includes(id)).map(({ price }) => price);
  return prices.length > 0 ? quantity * Math.min(...prices) : 0;
};
