import type { Transaction } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { tillsToOpen } from '@/lib/domain/event/tills/open';
import { codePool } from '@/lib/domain/event/tills/pools';
import { grantOf, isBusy } from '@/lib/domain/event/tills/take';
import { type Counts, type Guard, parseGuard } from '@/lib/domain/event/tills/till';
import { paths } from '@/lib/domain/kit/paths';
import { type Discount, parseDiscount } from '@/lib/domain/ticket/discount';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { runSaleTransaction } from '../../support/sale-transaction';
import { transactRepeatably } from '../../support/transact';
import { closeTills } from './close-tills';
import { tillPolicy } from './policy';
import { guardRef, tillRef } from './refs';

/** How long tills stay as they are before they are divided anew, or an event too small for them is looked at again. */
const SETTLED_MS = 15_000;
/** How long a process has for opening the tills, before another one may. */
const OPENING_MS = 4_000;
const LOOK_MS = 80;
// The codes that the tills may count: those with the highest limits, and those whose sales waited for each other.
const CODES = 20;

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
        codesFor(tx, eventId, guard),
      ]);
      const event = parseEvent(eventId, eventDoc.data());
      // A till has no places by date.
      const plan = event.dates
        ? null
        : tillsToOpen(
            types.docs.map((one) => parseTicketType(one.id, one.data())),
            event,
            codes,
            now,
            policy,
          );
      if (!plan) {
        tx.set(guardRef(eventId), { heldUntil, openingUntil: 0 }, { merge: true });
        return false;
      }
      const { tills, left } = plan;
      const epoch = guard.epoch + 1;
      for (let n = 0; n < tills; n += 1) {
        tx.set(tillRef(eventId, n), { epoch, left, sold: {}, given: {}, uses: {}, turns: 0 });
      }
      const granted = grantOf(tills, left);
      const spread = Math.max(tills, guard.spread);
      const tendedAt = guard.tendedAt || now.getTime();
      const load = { recent: 0, heldUntil, wanted: wantedIn(guard, granted) };
      const opened = { ...guard, ...load, tills, epoch, granted, spread, tendedAt };
      tx.set(guardRef(eventId), { ...opened, openingUntil: 0 });
      return true;
    }),
  );
}

/** The codes that tills may count, each once; one that was deleted reads as one without a limit, which needs no slice. */
async function codesFor(tx: Transaction, eventId: string, { wanted }: Guard): Promise<Discount[]> {
  const all = db().collection(paths.discounts(eventId));
  const refs = Object.keys(wanted).map((id) => db().doc(paths.discount(eventId, id)));
  const [highest, named] = await Promise.all([
    tx.get(all.where('limit', '>', 0).orderBy('limit', 'desc').limit(CODES)),
    refs.length > 0 ? tx.getAll(...refs) : [],
  ]);
  const found = [...highest.docs, ...named];
  return [...new Map(found.map((one) => [one.id, parseDiscount(one.id, one.data())])).values()];
}

/** Which of the wanted codes the tills count now; the others have too few uses left. */
const wantedIn = ({ wanted }: Guard, granted: Counts): Counts =>
  Object.fromEntries(Object.entries(wanted).filter(([id]) => codePool(id) in granted));

/**
 * Opens the tills of a busy event, or divides anew what is left where much is sold outside of those that are open.
 * Returns whether they are open. One process does it, and the others wait for it: each of them writing all tills would
 * lock the event for all of them. `code` names one whose sales wait for each other, because no till counts it: the tills
 * are divided anew with it.
 */
export async function divideTills(
  eventId: string,
  now: Date,
  waiting: number,
  code = '',
): Promise<boolean> {
  const claimed = await claim(eventId, now, waiting, code);
  if (claimed === 'other') return opened(eventId);
  if (claimed !== 'mine') return claimed === 'open';
  const { tills } = parseGuard((await guardRef(eventId).get()).data());
  if (tills > 0) await closeTills(eventId, now, 0);
  return openTills(eventId, now);
}

/** Whether some process opens the tills at `now`. */
export const isOpening = ({ openingUntil }: Guard, now: Date): boolean =>
  now.getTime() < openingUntil;

type Claimed = 'mine' | 'other' | 'open' | 'closed';

/** Whether a code is to be taken into tills that have been open for a while. */
const isMissing = (code: string, { tills, granted, heldUntil }: Guard, now: Date): boolean =>
  code !== '' && tills > 0 && !(codePool(code) in granted) && now.getTime() >= heldUntil;

/** The wanted codes with one more; the longest ago gives way. */
function withWanted({ wanted }: Guard, code: string, now: Date): Counts {
  const latest = Object.entries({ ...wanted, [code]: now.getTime() }).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(latest.slice(0, CODES));
}

/** Claims the opening for this process, where the event is busy and nobody else has claimed it. */
function claim(eventId: string, now: Date, waiting: number, code: string): Promise<Claimed> {
  const openingUntil = now.getTime() + OPENING_MS;
  const ref = guardRef(eventId);
  return runSaleTransaction(async (tx) => {
    const doc = await tx.get(ref);
    const guard = parseGuard(doc.data());
    // This process's own claim: the commit succeeded, and its answer was lost.
    if (guard.openingUntil === openingUntil) return 'mine';
    if (isOpening(guard, now)) return 'other';
    const adds = isMissing(code, guard, now);
    if (!adds && !isBusy(guard, now.getTime(), waiting, tillPolicy())) {
      return guard.tills > 0 ? 'open' : 'closed';
    }
    const wanted = adds ? withWanted(guard, code, now) : guard.wanted;
    const mine = { openingUntil, turns: guard.turns + 1, wanted };
    if (doc.exists) tx.update(ref, mine);
    else tx.create(ref, mine);
    return 'mine';
  });
}

/** Waits while another process opens the tills, by this process's clock; returns whether they are open then. */
async function opened(eventId: string): Promise<boolean> {
  const from = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS * (1 + Math.random())));
    const guard = parseGuard((await guardRef(eventId).get()).data());
    const isOver = guard.openingUntil === 0 || performance.now() - from > OPENING_MS;
    if (isOver) return guard.tills > 0;
  }
}
