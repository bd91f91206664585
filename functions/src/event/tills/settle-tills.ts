import { parseEvent } from '@/lib/domain/event/event';
import { openSets, setOf, withSet } from '@/lib/domain/event/tills/sets';
import { countedIn, emptied, grantLess, poolsTaken } from '@/lib/domain/event/tills/take';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { capacitiesOn } from '@/lib/domain/event/tills/views';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { closeTills } from './close-tills';
import { addCounted } from './count';
import { tillPolicy } from './policy';
import { guardRef, tillRefs } from './refs';

// Tills in a transaction: few enough that their sales seldom meet it.
const AT_ONCE = 8;

/**
 * Adds what the tills of an event have counted to its ticket types and codes, which screens show, and closes those of a
 * date that no longer sells fast; `isWhole` says that a whole period has passed since they were settled or opened,
 * else nobody can tell. Running it again adds nothing twice.
 */
export async function settleTills(eventId: string, now: Date, isWhole: boolean): Promise<void> {
  for (const { dateId, tills } of openSets(parseGuard((await guardRef(eventId).get()).data()))) {
    let turns = 0;
    for (let from = 0; from < tills; from += AT_ONCE) {
      turns += await settleSome(eventId, dateId, from);
    }
    if (isWhole && turns < tillPolicy().busy) await closeTills(eventId, now, 0, dateId);
  }
}

/**
 * Settles some tills; returns how often they were written since the last time. Its commit is marked, because a repeat
 * after a lost answer would find them settled, and call a busy event quiet.
 */
const settleSome = (eventId: string, dateId: string, from: number): Promise<number> =>
  transact(async (tx) => {
    const guard = parseGuard((await tx.get(guardRef(eventId))).data());
    const set = setOf(guard, dateId);
    const refs = tillRefs(eventId, set).slice(from, from + AT_ONCE);
    if (refs.length === 0) return 0;
    const [docs, eventDoc, types] = await Promise.all([
      tx.getAll(...refs),
      tx.get(db().doc(paths.event(eventId))),
      tx.get(db().collection(paths.ticketTypes(eventId))),
    ]);
    const states = docs.map((one) => parseTill(one.data()));
    const counted = countedIn(states);
    if (counted.turns === 0) return 0;
    const add = await addCounted(tx, eventId, counted, dateId);
    const places = poolsTaken(
      counted,
      types.docs.map((one) => parseTicketType(one.id, one.data())),
      capacitiesOn(parseEvent(eventId, eventDoc.data()), dateId),
    );
    add();
    const granted = grantLess(set.granted, places);
    tx.set(guardRef(eventId), withSet(guard, dateId, { granted }));
    for (const [i, ref] of refs.entries()) {
      const state = states[i];
      if (state && state.turns > 0) tx.set(ref, emptied(state));
    }
    return counted.turns;
  }, withRetry(RETRY.contention));
