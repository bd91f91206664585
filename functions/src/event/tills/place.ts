import { FieldValue } from 'firebase-admin/firestore';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { sellsAll } from '@/lib/domain/event/tills/pools';
import { grantedBy, newSet, setFields, setOf } from '@/lib/domain/event/tills/sets';
import { type Demand, nextTurn, poolsTaken, takeFrom } from '@/lib/domain/event/tills/take';
import type { Counts, Guard, Till } from '@/lib/domain/event/tills/till';
import {
  capacitiesOn,
  type Seen,
  seenAtLeast,
  seenByTill,
  seenOutside,
  seenWhole,
  soldOn,
} from '@/lib/domain/event/tills/views';
import { holdsPlaces, parseWaitlist } from '@/lib/domain/event/waitlist';
import { stockNews } from '@/lib/domain/inbox/of-sale';
import { paths } from '@/lib/domain/kit/paths';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { heldBack } from '@/lib/domain/waitlist/held';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { notify } from '../../support/notify';
import type { SaleTransaction } from '../../support/sale-transaction';
import { offerPlaces } from '../waitlist/offer-places';
import { byDate } from './count';
import { tillPolicy } from './policy';
import { guardRef, tillRef } from './refs';
import { readWholeInventory } from './whole';

/** The source of the places of one attempt: from one till, or from what is outside the tills, which the guard serialises. */
export type Place = {
  eventId: string;
  /** The date that it is on: '' of an event without dates, 'all' for what is of several. */
  dateId: string;
  guard: Guard;
  hasGuard: boolean;
  till: { n: number; state: Till } | null;
  /** The event, where what it gives back goes to the waiting list. */
  offers?: EventRecord;
};

/**
 * Thrown inside a transaction that has to be tried in another place: in the same way again, outside the tills (from now on,
 * if `aside`), in a till that has `places`, or after the tills were closed. `served` (`serve.ts`) catches it.
 */
export class Elsewhere extends Error {
  constructor(
    readonly how: 'again' | 'outside' | 'aside' | 'search' | 'close',
    readonly places: Counts = {},
    /** The date whose tills are closed; without one, those of all dates. */
    readonly closes?: string,
  ) {
    super(how);
  }
}

/** The date whose tills have all that a demand takes; undefined where those of other dates may have some of it. */
function decidesAlone(
  { dateId }: Place,
  types: readonly TicketType[],
  { sold, given }: Demand,
): string | undefined {
  const isShared = types.some(
    ({ id, dates }) => id in { ...sold, ...given } && dates && dates.scope !== 'each',
  );
  return isShared || dateId === EVERY_DATE ? undefined : dateId;
}

type Refused = { ok: false; code: Parameters<typeof fail>[0]; message: string; field?: string };
type Answered = { ok: true } | Refused;
type Price<A extends Answered> = (seen: Seen) => A;

const refused = ({ code, message, field }: Refused) => fail(code, message, field);

/**
 * Applies `price`, which knows nothing of tills, to what this place has of the event. A refusal is thrown only if it
 * holds for the whole event; if the rest of the inventory might decide otherwise, `Elsewhere` is. `mayWait` says that a
 * phase which tills sell may not have been open when this was sold: then the whole event decides.
 */
export async function fit<A extends Answered>(
  place: Place,
  event: EventRecord,
  types: readonly TicketType[],
  demand: Demand,
  price: Price<A>,
  mayWait = false,
): Promise<Extract<A, { ok: true }>> {
  const { guard, till } = place;
  const wanted = poolsTaken(demand, types, capacitiesOn(event, place.dateId));
  const ids = Object.keys({ ...demand.sold, ...demand.given });
  const closes = decidesAlone(place, types, demand);
  if (till) {
    if (!sellsAll(till.state.left, ids)) throw new Elsewhere('outside');
    if (mayWait) return decidedByAll(place.eventId, price, closes);
    const answer = price(seenByTill(types, event, till.state.left));
    if (answer.ok) return answer as Extract<A, { ok: true }>;
    if (answer.code === 'resource-exhausted') throw new Elsewhere('search', wanted, closes);
    throw refused(answer);
  }
  const granted = grantedBy(guard);
  if (Object.keys(granted).length === 0) {
    const answer = price(seenWhole(types, event));
    if (!answer.ok) throw refused(answer);
    return answer as Extract<A, { ok: true }>;
  }
  // The fewest that may be sold, as if the tills had sold nothing: a sale refused on these terms is refused for good.
  const least = seenAtLeast(types, event, granted);
  const unphased = least.types.map((type) => ({ ...type, opensAfter: '' }));
  const most = price({ ...least, types: unphased });
  if (!most.ok) throw refused(most);
  const answer = price(seenOutside(types, event, granted));
  if (answer.ok && price(least).ok) return answer as Extract<A, { ok: true }>;
  if (!answer.ok && sellsAll(setOf(guard, place.dateId).granted, ids)) {
    throw new Elsewhere('search', wanted, closes);
  }
  return decidedByAll(place.eventId, price, closes);
}

/** Refuses what the whole event refuses; everything else is decided again with the tills joined. */
async function decidedByAll<A extends Answered>(
  eventId: string,
  price: Price<A>,
  closes: string | undefined,
): Promise<never> {
  const whole = await readWholeInventory(eventId);
  const last = price(seenWhole(whole.types, whole.event));
  if (!last.ok) throw refused(last);
  throw new Elsewhere('close', {}, closes);
}

/** The date of all that a demand takes; 'all' if it is of several, or has passes, and '' of an event without dates. */
export function dateOfDemand(event: EventRecord, { sold = {}, given = {}, dates = {} }: Demand) {
  if (!event.dates) return '';
  const [only = EVERY_DATE, ...others] = Object.keys(dates);
  const count = (of: Counts) => Object.values(of).reduce((sum, n) => sum + n, 0);
  const there = dates[only] ?? {};
  const isAll = count(there.sold ?? {}) + count(there.given ?? {}) === count(sold) + count(given);
  return others.length === 0 && isAll ? only : EVERY_DATE;
}

/**
 * Keeps a phase that the tills sell one that has sold, which is why they need not look at the one before: what is given
 * back to a till is something that this till sold, and the ticket type keeps a sold one. Else it is given back outside,
 * or with the tills joined.
 */
export function requireSoldPhase(
  place: Place,
  types: readonly TicketType[],
  { sold = {}, dates }: Demand,
): void {
  const { guard, till } = place;
  for (const [dateId, of] of Object.entries(dates ?? { '': { sold } })) {
    for (const type of types) {
      const back = of.sold?.[type.id] ?? 0;
      const isPhase = types.some((one) => one.id === type.opensAfter);
      if (back >= 0 || !isPhase || !sellsAll(setOf(guard, dateId).granted, [type.id])) continue;
      if (till && (till.state.sold[type.id] ?? 0) + back < 0) throw new Elsewhere('outside');
      if (!till && soldOn(type, dateId) + back < 1) throw new Elsewhere('close', {}, dateId);
    }
  }
}

/**
 * Writes that a demand was taken at its place, and the news of what it sold out: in a till one document, outside the
 * types and the guard. `terms` are of its date; codes that the till does not count are the caller's.
 */
export function take(
  tx: SaleTransaction,
  place: Place,
  event: EventRecord,
  types: readonly TicketType[],
  asked: Demand,
  terms?: DateTerms['types'],
): void {
  const { eventId, till } = place;
  const demand = holdForList(tx, place, event, asked);
  if (till) {
    const places = poolsTaken(demand, types, capacitiesOn(event, place.dateId));
    const next = takeFrom(till.state, demand, places);
    if (!next) throw new Elsewhere('search', places, decidesAlone(place, types, demand));
    tx.update(tillRef(eventId, till.n), next);
    return;
  }
  const { sold = {}, given = {}, held = {} } = demand;
  for (const id of Object.keys({ ...sold, ...given, ...held })) {
    tx.update(db().doc(paths.ticketType(eventId, id)), {
      sold: FieldValue.increment(sold[id] ?? 0),
      courtesies: FieldValue.increment(given[id] ?? 0),
      ...(held[id] && { held: FieldValue.increment(held[id]) }),
      ...byDate(id, demand),
    });
  }
  for (const { key, news } of stockNews(event, types, demand, new Date(), terms)) {
    notify(tx, key, news);
  }
  bumpGuard(tx, place, place.dateId !== EVERY_DATE);
}

/** A demand whose places go to the waiting list, if somebody waits for such, with the work that offers them. */
function holdForList(
  tx: SaleTransaction,
  place: Place,
  event: EventRecord,
  demand: Demand,
): Demand {
  const held = holdsPlaces(event.status) ? heldBack(demand, parseWaitlist(event.waitlist)) : null;
  if (!held) return demand;
  if (place.till) throw new Elsewhere('outside');
  place.offers = event;
  offerPlaces(tx, event);
  return held;
}

/** Writes the guard, so that of two attempts that read it only one commits; `movesPlaces` also counts as load. */
export function bumpGuard(
  tx: SaleTransaction,
  {
    eventId,
    guard,
    hasGuard,
    dateId = '',
  }: Pick<Place, 'eventId' | 'guard' | 'hasGuard'> & {
    dateId?: string;
  },
  movesPlaces = true,
): void {
  const turns = guard.turns + 1;
  const load = movesPlaces ? nextTurn(setOf(guard, dateId), Date.now(), tillPolicy()) : {};
  if (hasGuard) tx.update(guardRef(eventId), { turns, ...setFields(dateId, load) });
  else tx.create(guardRef(eventId), { turns, ...newSet(dateId, load) });
}
