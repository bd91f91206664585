import type { Transaction } from 'firebase-admin/firestore';
import { viewOfDate } from '@/lib/domain/event/date/date-view';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { tillsToOpen } from '@/lib/domain/event/tills/open';
import { codePool } from '@/lib/domain/event/tills/pools';
import {
  firstFreeTill,
  grantedBy,
  grantedOf,
  newSet,
  setFields,
  setOf,
  withSet,
} from '@/lib/domain/event/tills/sets';
import { grantOf, isBusy } from '@/lib/domain/event/tills/take';
import { type Counts, type Guard, parseGuard, type TillSet } from '@/lib/domain/event/tills/till';
import { leftByOthers } from '@/lib/domain/event/tills/views';
import { coversDate } from '@/lib/domain/kit/date-ids';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Discount, parseDiscount } from '@/lib/domain/ticket/discount';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { runSaleTransaction } from '../../support/sale-transaction';
import { transactRepeatably } from '../../support/transact';
import { readTypeTerms } from '../date';
import { closeTills } from './close-tills';
import { tillPolicy } from './policy';
import { guardRef, tillRefs } from './refs';

/** The time that tills stay as they are before they are divided anew, or an event too small for them is looked at again. */
const SETTLED_MS = 15_000;
/** The time that a process has for opening the tills, before another one may. */
const OPENING_MS = 4_000;
const LOOK_MS = 80;
// The codes that the tills may count: those with the highest limits, and those whose sales waited for each other.
const CODES = 20;

/**
 * Opens the tills of an event, or one of its dates, that sells fast: divides what is left, in one transaction with its
 * guard. Nothing if open, or if too little is left. Returns whether they are open. Idempotent.
 */
export function openTills(eventId: string, now: Date, dateId = ''): Promise<boolean> {
  return retry(RETRY.contention, () =>
    transactRepeatably(async (tx) => {
      const guard = parseGuard((await tx.get(guardRef(eventId))).data());
      const set = setOf(guard, dateId);
      if (set.tills > 0) return true;
      const heldUntil = now.getTime() + SETTLED_MS;
      const [eventDoc, types, codes] = await Promise.all([
        tx.get(db().doc(paths.event(eventId))),
        tx.get(db().collection(paths.ticketTypes(eventId))),
        codesFor(tx, eventId, guard),
      ]);
      const event = parseEvent(eventId, eventDoc.data());
      const terms = await readTypeTerms(tx, eventId, dateIn(event, dateId));
      const world = {
        event,
        types: types.docs.map((one) => parseTicketType(one.id, one.data())),
        codes,
        granted: grantedBy(guard),
      };
      const plan = planOf(world, dateId, terms, now);
      if (!plan) {
        const held = newSet(dateId, { heldUntil, openingUntil: 0 });
        tx.set(guardRef(eventId), held, { merge: true });
        return false;
      }
      const { tills, left } = plan;
      const opened = { tills, from: firstFreeTill(guard, tills), epoch: set.epoch + 1 };
      const counts = { sold: {}, given: {}, uses: {}, turns: 0 };
      for (const ref of tillRefs(eventId, opened)) {
        tx.set(ref, { dateId, epoch: opened.epoch, left, ...counts });
      }
      const granted = grantOf(tills, left);
      const spread = Math.max(opened.from + tills, guard.spread);
      const tendedAt = guard.tendedAt || now.getTime();
      const load = { recent: 0, heldUntil, openingUntil: 0 };
      const after = withSet(guard, dateId, { ...opened, granted, ...load });
      tx.set(guardRef(eventId), { ...after, wanted: wantedIn(guard, granted), spread, tendedAt });
      return true;
    }),
  );
}

type World = {
  event: EventRecord;
  types: TicketType[];
  codes: Discount[];
  granted: Record<string, Counts>;
};

const dateIn = ({ dates }: EventRecord, dateId: string) =>
  dates?.find(({ id }) => id === dateId) ?? null;

function planOf(
  { event, types, codes, granted }: World,
  dateId: string,
  terms: DateTerms['types'],
  now: Date,
) {
  const policy = tillPolicy();
  if (!event.dates) return dateId ? null : tillsToOpen(types, event, codes, now, policy);
  const date = dateIn(event, dateId);
  if (!date) return null;
  const view = viewOfDate(leftByOthers(types, granted, dateId), event, date, terms);
  const uses = (id: string) => grantedOf(granted, codePool(id)) ?? 0;
  const left = codes
    .filter(({ dateIds }) => coversDate(dateIds, dateId))
    .map((code) => ({ ...code, limit: code.limit && code.limit - uses(code.id) }));
  return tillsToOpen(view.types, view.event, left, now, policy);
}

/** The codes that tills may count, each once; one that was deleted reads as one without a limit, which needs no slice. */
async function codesFor(tx: Transaction, eventId: string, { wanted }: Guard): Promise<Discount[]> {
  const all = db().collection(entryPaths.discounts(eventId));
  const refs = Object.keys(wanted).map((id) => db().doc(entryPaths.discount(eventId, id)));
  const [highest, named] = await Promise.all([
    tx.get(all.where('limit', '>', 0).orderBy('limit', 'desc').limit(CODES)),
    refs.length > 0 ? tx.getAll(...refs) : [],
  ]);
  const found = [...highest.docs, ...named];
  return [...new Map(found.map((one) => [one.id, parseDiscount(one.id, one.data())])).values()];
}

/** The wanted codes that the tills count now; the others have too few uses left. */
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
  dateId = '',
): Promise<boolean> {
  const claimed = await claim({ eventId, dateId }, now, waiting, code);
  if (claimed === 'other') return opened(eventId, dateId);
  if (claimed === 'open' || claimed === 'closed') return claimed === 'open';
  if (claimed === 'again') await closeTills(eventId, now, 0, dateId);
  return openTills(eventId, now, dateId);
}

/** Whether some process opens the tills at `now`. */
export const isOpening = ({ openingUntil }: TillSet, now: Date): boolean =>
  now.getTime() < openingUntil;

/** 'mine' of tills that are closed, 'again' of those to be divided anew. */
type Claimed = 'mine' | 'again' | 'other' | 'open' | 'closed';

/** Whether a code is to be taken into tills that have been open for a while. */
const isMissing = (code: string, { tills, granted, heldUntil }: TillSet, now: Date): boolean =>
  code !== '' && tills > 0 && !(codePool(code) in granted) && now.getTime() >= heldUntil;

/** The wanted codes with one more; the longest ago gives way. */
function withWanted({ wanted }: Guard, code: string, now: Date): Counts {
  const latest = Object.entries({ ...wanted, [code]: now.getTime() }).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(latest.slice(0, CODES));
}

function claim(
  { eventId, dateId }: { eventId: string; dateId: string },
  now: Date,
  waiting: number,
  code: string,
): Promise<Claimed> {
  const openingUntil = now.getTime() + OPENING_MS;
  const ref = guardRef(eventId);
  return runSaleTransaction(async (tx) => {
    const doc = await tx.get(ref);
    const guard = parseGuard(doc.data());
    const set = setOf(guard, dateId);
    const claimed = set.tills > 0 ? 'again' : 'mine';
    // This process's own claim: the commit succeeded, and its answer was lost.
    if (set.openingUntil === openingUntil) return claimed;
    if (isOpening(set, now)) return 'other';
    const adds = isMissing(code, set, now);
    if (!adds && !isBusy(set, now.getTime(), waiting, tillPolicy())) {
      return set.tills > 0 ? 'open' : 'closed';
    }
    const wanted = adds ? withWanted(guard, code, now) : guard.wanted;
    const mine = { turns: guard.turns + 1, wanted };
    if (doc.exists) tx.update(ref, { ...mine, ...setFields(dateId, { openingUntil }) });
    else tx.create(ref, { ...mine, ...newSet(dateId, { openingUntil }) });
    return claimed;
  });
}

/** Waits while another process opens the tills, by this process's clock; returns whether they are open then. */
async function opened(eventId: string, dateId: string): Promise<boolean> {
  const from = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS * (1 + Math.random())));
    const guard = parseGuard((await guardRef(eventId).get()).data());
    const set = setOf(guard, dateId);
    const isOver = set.openingUntil === 0 || performance.now() - from > OPENING_MS;
    if (isOver) return set.tills > 0;
  }
}
