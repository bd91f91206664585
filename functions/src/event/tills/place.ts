import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import {
  leastTaken,
  sellsAll,
  shownByTill,
  shownWithoutTills,
} from '@/lib/domain/event/tills/pools';
import { type Demand, nextTurn, poolsTaken, takeFrom } from '@/lib/domain/event/tills/take';
import type { Counts, Guard, Till } from '@/lib/domain/event/tills/till';
import { paths } from '@/lib/domain/kit/paths';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import type { SaleTransaction } from '../../support/sale-transaction';
import { tillPolicy } from './policy';
import { guardRef, tillRef } from './refs';
import { readWholeInventory } from './whole';

/** Where one attempt takes its places: from one till, or from what is outside the tills, which the guard serialises. */
export type Place = {
  eventId: string;
  guard: Guard;
  hasGuard: boolean;
  till: { n: number; state: Till } | null;
};

/**
 * Thrown inside a transaction that has to be tried in another place: in the same way again, outside the tills, in a
 * till that has `places`, or after the tills were closed. `servedAt` (`serve.ts`) catches it.
 */
export class Elsewhere extends Error {
  constructor(
    readonly how: 'again' | 'outside' | 'search' | 'close',
    readonly places: Counts = {},
  ) {
    super(how);
  }
}

type Refused = { ok: false; code: Parameters<typeof fail>[0]; message: string; field?: string };
type Answered = { ok: true } | Refused;
type Price<A extends Answered> = (types: TicketType[], event: EventRecord) => A;

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
  const { guard, till, eventId } = place;
  const wanted = poolsTaken(demand, types, event);
  const ids = Object.keys({ ...demand.sold, ...demand.given });
  if (till) {
    if (!sellsAll(till.state.left, ids)) throw new Elsewhere('outside');
    if (mayWait) return decidedByAll(eventId, price);
    const view = shownByTill(types, event, till.state.left);
    const answer = price(view.types, view.event);
    if (answer.ok) return answer as Extract<A, { ok: true }>;
    if (answer.code === 'resource-exhausted') throw new Elsewhere('search', wanted);
    throw refused(answer);
  }
  if (guard.tills === 0) {
    const answer = price([...types], event);
    if (!answer.ok) throw refused(answer);
    return answer as Extract<A, { ok: true }>;
  }
  // Nothing of what the tills may have is counted here: who is refused even so is refused.
  const least = leastTaken(types, guard.granted);
  const most = price(
    least.map((type) => ({ ...type, opensAfter: '' })),
    event,
  );
  if (!most.ok) throw refused(most);
  const view = shownWithoutTills(types, event, guard.granted);
  const answer = price(view.types, view.event);
  if (answer.ok && price(least, event).ok) return answer as Extract<A, { ok: true }>;
  if (!answer.ok && sellsAll(guard.granted, ids)) throw new Elsewhere('search', wanted);
  return decidedByAll(eventId, price);
}

/** Refuses what the whole event refuses; everything else is decided again with the tills joined. */
async function decidedByAll<A extends Answered>(eventId: string, price: Price<A>): Promise<never> {
  const whole = await readWholeInventory(eventId);
  const last = price(whole.types, whole.event);
  if (!last.ok) throw refused(last);
  throw new Elsewhere('close');
}

/**
 * Keeps a phase that the tills sell one that has sold, which is why they need not look at the one before: what is given
 * back to a till is something that this till sold, and the ticket type keeps a sold one. Else it is given back outside,
 * or with the tills joined.
 */
export function requireSoldPhase(
  { guard, till }: Place,
  types: readonly TicketType[],
  sold: Counts,
): void {
  for (const { id, opensAfter, sold: counted } of types) {
    const back = sold[id] ?? 0;
    const isPhase = types.some((one) => one.id === opensAfter);
    if (back === 0 || !isPhase || !sellsAll(guard.granted, [id])) continue;
    if (till && (till.state.sold[id] ?? 0) + back < 0) throw new Elsewhere('outside');
    if (!till && counted + back < 1) throw new Elsewhere('close');
  }
}

/**
 * Writes that a demand was taken at its place. In a till that is one document; outside, the ticket types and the guard.
 * Codes that the till does not count are written by the caller.
 */
export function take(
  tx: SaleTransaction,
  { eventId, guard, hasGuard, till }: Place,
  event: EventRecord,
  types: readonly TicketType[],
  demand: Demand,
): void {
  if (till) {
    const places = poolsTaken(demand, types, event);
    const next = takeFrom(till.state, demand, places);
    if (!next) throw new Elsewhere('search', places);
    tx.update(tillRef(eventId, till.n), next);
    return;
  }
  const { sold = {}, given = {} } = demand;
  for (const id of Object.keys({ ...sold, ...given })) {
    tx.update(db().doc(paths.ticketType(eventId, id)), {
      sold: FieldValue.increment(sold[id] ?? 0),
      courtesies: FieldValue.increment(given[id] ?? 0),
      ...byDate(id, demand),
    });
  }
  bumpGuard(tx, { eventId, guard, hasGuard });
}

/** What a demand adds to a type's counts by date. */
const byDate = (typeId: string, { dates = {} }: Demand): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(dates).flatMap(([dateId, { sold = {}, given = {} }]) => [
      ...(sold[typeId] ? [[`byDate.${dateId}.sold`, FieldValue.increment(sold[typeId])]] : []),
      ...(given[typeId]
        ? [[`byDate.${dateId}.courtesies`, FieldValue.increment(given[typeId])]]
        : []),
    ]),
  );

/**
 * Writes the guard, so that of two attempts that have read it only one commits. What `movesPlaces` also counts as load:
 * tills serve nothing else.
 */
export function bumpGuard(
  tx: SaleTransaction,
  { eventId, guard, hasGuard }: Pick<Place, 'eventId' | 'guard' | 'hasGuard'>,
  movesPlaces = true,
): void {
  const { turns, since, recent } = guard;
  const turn = movesPlaces
    ? nextTurn(guard, Date.now(), tillPolicy())
    : { turns: turns + 1, since, recent };
  if (hasGuard) tx.update(guardRef(eventId), turn);
  else tx.create(guardRef(eventId), turn);
}
