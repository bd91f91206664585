import { coversDate } from '../../kit/date-ids';
import { ourPicture } from '../../kit/picture';
import type { Consumption } from '../../menu/consumption';
import type { Fees } from '../../producer/fees';
import type { Producer } from '../../producer/producer';
import { byOrder, type TicketType } from '../../ticket/ticket-type';
import { FIRST_DATE, isPass, sellsOn } from '../../ticket/type-dates';
import type { Availability, SaleState } from '../availability/availability';
import { asInEvent, datesAhead, nextDate, shownStatus, venueOn } from '../date/event-date';
import type { DateStatus, DateTerms } from '../date/stored-date';
import { type EventRecord, eventName, wasPublished } from '../event';
import type { EventCategory } from '../event-limits';
import { isWithoutDate, shownSpan } from '../event-plan';
import { parseWaitlist } from '../waitlist';
import { BEST, best, type DateSale, FEW, priceOf, saleOn, viewsOf } from './public-sale';

/** The public part of an event: the answer of `readPublicEvent`. Moments are ISO texts, amounts whole pesos. */
export type PublicEvent = {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: EventCategory;
  minAge: number;
  /** A word that changes with the flyer that is stored with the event; '' without one. */
  flyer: string;
  venue: EventRecord['venue'];
  timeZone: string;
  startsAt: string | null;
  endsAt: string | null;
  formerSpan?: { startsAt: string; endsAt: string };
  state: PublicState;
  dates: PublicDate[];
  types: PublicType[];
  list: boolean;
  bar: { name: string; price: number }[];
  resale: boolean;
  producer: { name: string; instagram: string };
  others: (PublicNight & { startsAt: string; timeZone: string; place: string })[];
  revision: number;
};

export type PublicNight = Pick<PublicEvent, 'slug' | 'name' | 'flyer'>;

export type PublicState =
  | 'onSale'
  | 'soldOut'
  | 'soon'
  | 'closed'
  | 'paused'
  | 'postponed'
  | 'cancelled'
  | 'over';

export type PublicDate = {
  id: string;
  startsAt: string;
  endsAt: string;
  doorsAt: string | null;
  status: DateStatus;
  label: string;
  place: { name: string; address: string } | null;
} & DateSale;

export type PublicType = {
  id: string;
  name: string;
  description: string;
  /**
   * Prices as the buyer sees them, with a fee that is inside: the lowest, and in `upTo` the highest over the dates.
   * `fee` is beside the lowest price; 0 where it is inside.
   */
  price: number;
  upTo: number;
  fee: number;
  state: SaleState;
  opensAt: string | null;
  closesAt: string | null;
  after: string;
  isPass: boolean;
  /** The number of dates that a pass bought now is valid for; 0 for other types. */
  datesLeft: number;
  isLast: boolean;
};

export type PublicParts = {
  event: EventRecord;
  types: readonly TicketType[];
  terms: ReadonlyMap<string, DateTerms>;
  bar: readonly Consumption[];
  producer: Pick<Producer, 'name' | 'instagramProfile' | 'nameHeld'>;
  fees: Fees;
  others: PublicEvent['others'];
  now: Date;
};

/** Whether anybody may see an event: it was published once, and its producer's name is not held as another's. */
export const isPublic = (
  event: Pick<EventRecord, 'status' | 'publishedAt'>,
  { nameHeld }: Pick<Producer, 'nameHeld'>,
): boolean =>
  wasPublished(event) && event.status !== 'draft' && event.status !== 'review' && !nameHeld;

/** The public part of an event at `now`: hidden ticket types, stocks and figures are not in it. */
export function publicEvent(parts: PublicParts): PublicEvent {
  const { event, producer, others } = parts;
  const { startsAt, endsAt } = shownSpan(event);
  const types = publicTypes(parts);
  return {
    id: event.id,
    slug: event.slug || event.id,
    name: eventName(event),
    description: event.description,
    category: event.category,
    minAge: event.minAge,
    flyer: flyerOf(event),
    venue: venueOn(event, nextDate(event, parts.now)?.id ?? FIRST_DATE),
    timeZone: event.timeZone,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    ...formerSpan(event),
    state: stateOf(parts, types),
    dates: publicDates(parts),
    types,
    list: hasList(parts),
    bar: barOf(parts),
    resale: event.resale.enabled,
    producer: { name: producer.name, instagram: producer.instagramProfile },
    others,
    revision: revisionOf(event),
  };
}

function formerSpan(event: EventRecord): Pick<PublicEvent, 'formerSpan'> {
  const [startsAt, endsAt] = [iso(event.startsAt), iso(event.endsAt)];
  return isWithoutDate(event) && startsAt && endsAt ? { formerSpan: { startsAt, endsAt } } : {};
}

/** In seconds, because a cancellation makes no version; an event from before such moments were kept has only its versions. */
const revisionOf = ({ updatedAt, statusChangedAt, versions }: EventRecord): number =>
  Math.max(versions, ...[updatedAt, statusChangedAt].map((at) => Math.floor(+(at ?? 0) / 1000)));

function barOf({ event, bar, now }: PublicParts): PublicEvent['bar'] {
  const dateId = nextDate(event, now)?.id ?? FIRST_DATE;
  return bar
    .filter(({ active, stock, sold }) => active && (stock === null || sold < stock))
    .filter(({ dateIds }) => coversDate(dateIds, dateId))
    .sort((a, b) => a.order - b.order)
    .map(({ name, price }) => ({ name, price }));
}

/** A word that changes with the flyer that the event holds; '' without one, also where it is another site's. */
export const flyerOf = ({ images: { flyer }, versions }: EventRecord): string =>
  ourPicture(flyer) && `${versions}-${flyer.length}`;

const hasList = ({ event, now }: PublicParts): boolean =>
  event.status === 'published' &&
  !isWithoutDate(event) &&
  !(event.endsAt && event.endsAt <= now) &&
  parseWaitlist(event.waitlist).isOpen;

const iso = (at: Date | null) => at?.toISOString() ?? null;

function stateOf({ event, now }: PublicParts, types: readonly PublicType[]): PublicState {
  if (event.status === 'cancelled') return 'cancelled';
  if (isWithoutDate(event)) return 'postponed';
  if (event.status === 'ended' || (event.endsAt && event.endsAt <= now)) return 'over';
  if (event.status === 'paused') return 'paused';
  const has = (state: SaleState) => types.some((type) => type.state === state);
  if (has('onSale')) return 'onSale';
  if (has('upcoming') || has('waiting')) return 'soon';
  if (has('soldOut')) return 'soldOut';
  const left = (event.dates ?? []).filter(({ endsAt }) => endsAt > now);
  const said = WORST.find((status) => left.some((date) => date.status === status));
  return said && !left.some(({ status }) => status === 'scheduled') ? said : 'closed';
}

/** The state of an event without a date on sale: what its buyers should know first. */
const WORST = ['postponed', 'paused', 'cancelled'] as const;

function publicTypes(parts: PublicParts): PublicType[] {
  const views = viewsOf(parts);
  const open = parts.types.filter(({ hidden }) => !hidden);
  const ahead = parts.event.dates ? datesAhead(parts.event, parts.now).length : 0;
  const names = new Map(open.map(({ id, name }) => [id, name]));
  return [...open].sort(byOrder).flatMap((type) => {
    const there = views.filter(({ date }) => !date || sellsOn(type, date.id));
    const on = there.flatMap((view) => {
      const own = view.types.find(({ id }) => id === type.id);
      const found = view.found.get(type.id);
      return own && found ? [{ ...pick(own), ...found }] : [];
    });
    return on.length > 0 ? publicType(parts.fees, type, on, { names, ahead }) : [];
  });
}

type OnView = Availability & Pick<TicketType, 'price' | 'startsAt' | 'endsAt'>;

const pick = ({ price, startsAt, endsAt }: TicketType) => ({ price, startsAt, endsAt });

function publicType(
  fees: Fees,
  type: TicketType,
  on: readonly OnView[],
  { names, ahead }: { names: ReadonlyMap<string, string>; ahead: number },
): PublicType {
  const states = on.map(({ state }) => state);
  // A pass needs a place on each date, any other type one on some date.
  const state = isPass(type)
    ? (BEST.findLast((one) => states.includes(one)) ?? 'unavailable')
    : best(states);
  const open = on.filter((one) => one.state === state);
  const prices = (open.length > 0 ? open : on).map(({ price }) => priceOf(fees, price).price);
  const left = isPass(type)
    ? Math.min(...on.map((one) => one.left))
    : open.reduce((sum, one) => sum + one.left, 0);
  const price = Math.min(...prices);
  const lowest = Math.min(...(open.length > 0 ? open : on).map((one) => one.price));
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    price,
    upTo: Math.max(...prices),
    fee: priceOf(fees, lowest).fee,
    state,
    opensAt: state === 'upcoming' ? iso(first(open.map(({ startsAt }) => startsAt))) : null,
    closesAt: state === 'onSale' ? iso(same(open.map(({ endsAt }) => endsAt))) : null,
    after: state === 'waiting' ? (names.get(type.opensAfter) ?? '') : '',
    isPass: isPass(type),
    datesLeft: isPass(type) ? ahead : 0,
    isLast: state === 'onSale' && left <= FEW,
  };
}

const first = ([one = null, ...others]: readonly (Date | null)[]): Date | null =>
  others.reduce((least, other) => (other && least && other < least ? other : least), one);
const same = ([one = null, ...others]: readonly (Date | null)[]): Date | null =>
  others.every((other) => other?.getTime() === one?.getTime()) ? one : null;

function publicDates(parts: PublicParts): PublicDate[] {
  const { event, now } = parts;
  const dates = event.dates ?? [];
  const views = new Map(viewsOf(parts).map((view) => [view.date?.id, view]));
  return dates.map((date) => ({
    id: date.id,
    startsAt: date.startsAt.toISOString(),
    endsAt: date.endsAt.toISOString(),
    doorsAt: iso(date.doorsAt),
    status: shownStatus(asInEvent(date, event), now),
    label: date.label,
    place: date.venue ?? null,
    ...saleOn(parts, date, views.get(date.id)),
  }));
}
