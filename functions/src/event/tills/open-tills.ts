import { parseEvent } from '@/lib/domain/event/event';
import { planTills } from '@/lib/domain/event/tills/open';
import { grantOf, isBusy } from '@/lib/domain/event/tills/take';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { paths } from '@/lib/domain/kit/paths';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { transactRepeatably } from '../../support/transact';
import { closeTills } from './close-tills';
import { tillPolicy } from './policy';
import { guardRef, tillRef } from './refs';

/** How long tills stay as they are before they are divided anew, or an event too small for them is looked at again. */
const SETTLED_MS = 15_000;
// The codes that may be counted by the tills: those used most.
const CODES = 10;

/**
 * Opens the tills of an event that sells fast: divides what is left among them, in one transaction with its guard. Does
 * nothing if they are open, or if too little is left. Returns whether they are open. Running it again changes nothing.
 */
export function openTills(eventId: string, now: Date): Promise<boolean> {
  const policy = tillPolicy();
  return retry(RETRY.contention, () =>
    transactRepeatably(async (tx) => {
      const guard = parseGuard((await tx.get(guardRef(eventId))).data());
      if (guard.tills > 0) return true;
      const heldUntil = now.getTime() + SETTLED_MS;
      const [eventDoc, types, codes] = await Promise.all([
        tx.get(db().doc(paths.event(eventId))),
        tx.get(db().collection(paths.ticketTypes(eventId))),
        tx.get(db().collection(paths.discounts(eventId)).orderBy('uses', 'desc').limit(CODES)),
      ]);
      const plan = planTills(
        types.docs.map((one) => parseTicketType(one.id, one.data())),
        parseEvent(eventId, eventDoc.data()),
        codes.docs.map((one) => parseDiscount(one.id, one.data())),
        now,
        policy,
      );
      if (!plan) {
        tx.set(guardRef(eventId), { heldUntil }, { merge: true });
        return false;
      }
      const { tills, left } = plan;
      const epoch = guard.epoch + 1;
      for (let n = 0; n < tills; n += 1) {
        tx.set(tillRef(eventId, n), { epoch, left, sold: {}, given: {}, uses: {}, turns: 0 });
      }
      const granted = grantOf(tills, left);
      const spread = Math.max(tills, guard.spread);
      const opened = { ...guard, tills, epoch, granted, recent: 0, heldUntil, spread };
      tx.set(guardRef(eventId), opened);
      return true;
    }),
  );
}

/**
 * Opens the tills of a busy event, or divides anew what is left where much is sold outside of those that are open.
 * Returns whether they are open.
 */
export async function divideTills(eventId: string, now: Date, waiting: number): Promise<boolean> {
  const guard = parseGuard((await guardRef(eventId).get()).data());
  if (!isBusy(guard, now.getTime(), waiting, tillPolicy())) return guard.tills > 0;
  if (guard.tills > 0) await closeTills(eventId, now, 0);
  return openTills(eventId, now);
}
