import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { inLineText, MOST_WAITING, PATIENCE_MS, retryAfter } from '@/lib/domain/event/tills/line';
import { hasPlaces, isBusy, isThin } from '@/lib/domain/event/tills/take';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { queueByKey, takeTurn } from '../../support/keyed-queue';
import { isRetryable, RETRY } from '../../support/retry';
import { runSaleTransaction, type SaleTransaction, tryOut } from '../../support/sale-transaction';
import { closeTills } from './close-tills';
import { divideTills } from './open-tills';
import { Elsewhere, type Place } from './place';
import { tillPolicy } from './policy';
import { tillRef, tillsOf } from './refs';

// With more calls of an event waiting in this process, each looks first whether it would be refused.
const LOOK_FIRST = 8;

/**
 * The calls of an event that are under way in this process, how many tills it had when one last looked, and those that
 * are visited next.
 */
type Line = { waiting: number; tills: number; order: number[] };
const lines = new Map<string, Line>();

/** Where the attempts of one call go. */
export class Visit {
  outside = false;
  till: number | null = null;
  /** Set where opening has failed: then the call goes on without. */
  opens = true;
  private leave = () => {};
  private turn = 0;

  constructor(
    readonly eventId: string,
    private readonly line: Line,
  ) {}

  /**
   * The place of one attempt. `guardDoc` was read in its transaction, before anything that tells how places are
   * counted; the till is read here, so enter together with the last reads: until the commit it must not change. Opens
   * the tills of an event that sells fast.
   */
  async enter(tx: SaleTransaction, guardDoc: DocumentSnapshot | undefined): Promise<Place> {
    this.left();
    const { eventId, turn } = this;
    const guard = parseGuard(guardDoc?.data());
    const place = { eventId, guard, hasGuard: guardDoc?.exists === true, till: null };
    this.line.tills = guard.tills;
    const now = new Date();
    if (guard.tills === 0 || this.outside) {
      const { waiting } = this.line;
      if (this.opens && isBusy(guard, now.getTime(), waiting, tillPolicy())) await this.divide(now);
      return place;
    }
    const n = this.till ?? this.nextTill(guard.tills);
    const leave = await takeTurn(`${eventId}/${n}`);
    if (turn !== this.turn) {
      // The attempt has failed by another of its reads meanwhile.
      leave();
      throw new Elsewhere('again');
    }
    this.leave = leave;
    const doc = await tx.get(tillRef(eventId, n));
    const state = parseTill(doc.data());
    if (!doc.exists || state.epoch !== guard.epoch) throw new Elsewhere('again');
    return { ...place, till: { n, state } };
  }

  /** Ends the turn at a till. */
  left(): void {
    this.turn += 1;
    this.leave();
    this.leave = () => {};
  }

  /** The next till of this process, which goes through all of them in an order of its own before it comes again. */
  private nextTill(tills: number): number {
    const { line } = this;
    if (line.order.length === 0 || Math.max(...line.order) >= tills) line.order = shuffled(tills);
    return line.order.pop() ?? 0;
  }

  private async divide(now: Date): Promise<void> {
    this.opens = false;
    const { eventId } = this;
    const isOpen = await queueByKey(`divide ${eventId}`, () =>
      divideTills(eventId, now, this.line.waiting),
    ).catch(() => false);
    if (isOpen) throw new Elsewhere('again');
  }
}

/**
 * Runs a transaction over an event's places where they can be had: in a till at random, in another one that has them,
 * outside the tills, or, for the last ones and for what no till can serve, with the tills closed, where the whole
 * inventory is exact. In this process those outside wait for each other. Who is not served in time is told to come back
 * (`unavailable`, with `retryAfter` seconds in the details); nothing of them was written, or their key says it was.
 */
export async function served<T>(
  eventId: string,
  work: (tx: SaleTransaction, visit: Visit) => Promise<T>,
  start: Partial<Pick<Visit, 'outside' | 'opens'>> = {},
): Promise<T> {
  const line = lines.get(eventId) ?? { waiting: 0, tills: 0, order: [] };
  lines.set(eventId, line);
  if (line.waiting >= MOST_WAITING) throw inLine(line);
  line.waiting += 1;
  const visit = Object.assign(new Visit(eventId, line), start);
  const until = performance.now() + PATIENCE_MS;
  try {
    for (;;) {
      try {
        return await attempt(visit, line, work, until);
      } catch (error) {
        if (!(error instanceof Elsewhere))
          throw isRetryable(RETRY.sale, error) ? inLine(line) : error;
        visit.left();
        await redirect(visit, error, start);
      } finally {
        visit.left();
      }
      if (performance.now() > until) throw inLine(line);
    }
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(eventId);
  }
}

async function attempt<T>(
  visit: Visit,
  line: Line,
  work: (tx: SaleTransaction, visit: Visit) => Promise<T>,
  until: number,
): Promise<T> {
  const run = () => runSaleTransaction((tx) => work(tx, visit), RETRY.sale);
  if (line.tills > 0 && !visit.outside) return run();
  if (line.waiting > LOOK_FIRST) await tryOut((tx) => work(tx, visit)).finally(() => visit.left());
  return queueByKey(visit.eventId, () => {
    if (performance.now() > until) throw inLine(line);
    return run();
  });
}

async function redirect(
  visit: Visit,
  { how, places }: Elsewhere,
  start: Partial<Pick<Visit, 'outside'>>,
): Promise<void> {
  const { eventId } = visit;
  visit.outside = start.outside ?? false;
  visit.till = null;
  if (how === 'outside') visit.outside = true;
  if (how === 'search') visit.till = await findTill(eventId, places);
  if (how === 'close' || (how === 'search' && visit.till === null)) {
    await queueByKey(`divide ${eventId}`, () => closeTills(eventId, new Date()));
  }
}

/** A till that has these places; null if none has, or so few that they are better joined. */
async function findTill(eventId: string, places: Record<string, number>): Promise<number | null> {
  const { docs } = await tillsOf(eventId).get();
  const having = docs.filter((one) => hasPlaces(parseTill(one.data()).left, places));
  if (isThin(having.length, docs.length)) return null;
  return Number(having[Math.floor(Math.random() * having.length)]?.id ?? 0);
}

function inLine({ waiting }: Line): HttpsError {
  const seconds = retryAfter(waiting, Math.random());
  return new HttpsError('unavailable', inLineText(seconds), { retryAfter: seconds });
}

/** The numbers below `count` in a random order. */
function shuffled(count: number): number[] {
  const list = Array.from({ length: count }, (_, n) => n);
  for (let i = count - 1; i > 0; i -= 1) {
    const other = Math.floor(Math.random() * (i + 1));
    [list[i], list[other]] = [list[other] ?? 0, list[i] ?? 0];
  }
  return list;
}
