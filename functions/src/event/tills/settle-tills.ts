import { parseEvent } from '@/lib/domain/event/event';
import { countedIn, emptied, grantLess, poolsTaken } from '@/lib/domain/event/tills/take';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { closeTills } from './close-tills';
import { addCounted } from './count';
import { tillPolicy } from './policy';
import { guardRef, tillRef } from './refs';

// Tills in a transaction: few enough that their sales seldom meet it.
const AT_ONCE = 8;

/**
 * Adds what the tills of an event have counted to its ticket types and codes, which screens show, and closes the tills
 * of an event that no longer sells fast; `isWhole` says that a whole period has passed since they were settled or opened,
 * else nobody can tell. Running it again adds nothing twice.
 */
export async function settleTills(eventId: string, now: Date, isWhole: boolean): Promise<void> {
  const { tills } = parseGuard((await guardRef(eventId).get()).data());
  let turns = 0;
  for (let from = 0; from < tills; from += AT_ONCE) {
    turns += await settleSome(eventId, from);
  }
  if (tills > 0 && isWhole && turns < tillPolicy().busy) await closeTills(eventId, now, 0);
}

/**
 * Settles some tills; returns how often they were written since the last time. Its commit is marked: run again after
 * one whose answer was lost, it would find them settled, and call a busy event quiet.
 */
const settleSome = (eventId: string, from: number): Promise<number> =>
  transact(async (tx) => {
    const guard = parseGuard((await tx.get(guardRef(eventId))).data());
    const count = Math.min(AT_ONCE, guard.tills - from);
    if (count <= 0) return 0;
    const refs = Array.from({ length: count }, (_, i) => tillRef(eventId, from + i));
    const [docs, eventDoc, types] = await Promise.all([
      tx.getAll(...refs),
      tx.get(db().doc(paths.event(eventId))),
      tx.get(db().collection(paths.ticketTypes(eventId))),
    ]);
    const states = docs.map((one) => parseTill(one.data()));
    const counted = countedIn(states);
    if (counted.turns === 0) return 0;
    const add = await addCounted(tx, eventId, counted);
    const places = poolsTaken(
      counted,
      types.docs.map((one) => parseTicketType(one.id, one.data())),
      parseEvent(eventId, eventDoc.data()),
    );
    add();
    tx.set(guardRef(eventId), { ...guard, granted: grantLess(guard.granted, places) });
    for (const [i, ref] of refs.entries()) {
      const state = states[i];
      if (state && state.turns > 0) tx.set(ref, emptied(state));
    }
    return counted.turns;
  }, withRetry(RETRY.contention));
