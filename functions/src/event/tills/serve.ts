import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import {
  answeredAt,
  inQueueText,
  SALE_PATIENCE_MS,
  saleRetryAfter,
} from '@/lib/domain/event/tills/queue';
import { setOf } from '@/lib/domain/event/tills/sets';
import { hasPlaces, isBusy, isThin } from '@/lib/domain/event/tills/take';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { answeredBy } from '../../support/answered-by';
import { queueByKey, takeTurn } from '../../support/keyed-queue';
import { isRetryable, RETRY, type RetryPolicy } from '../../support/retry';
import { runSaleTransaction, type SaleTransaction, tryOut } from '../../support/sale-transaction';
import { offerNow } from '../waitlist/offer-now';
import { closeTills } from './close-tills';
import { divideTills, isOpening } from './open-tills';
import { Elsewhere, type Place } from './place';
import { tillPolicy } from './policy';
import {
  announceSeller,
  joinQueue,
  learnTills,
  leaveQueue,
  nextTill,
  noteInQueue,
  type SaleQueue,
} from './queue';
import { tillRef, tillsOf } from './refs';

// With more calls of an event waiting in this process, each looks first whether it would be refused.
const LOOK_FIRST = 8;

export class Visit {
  outside = false;
  /** No till may sell it: what is not outside is joined to it, and not looked for in a till. */
  aside = false;
  till: number | null = null;
  /** The date that it is for; '' where that is not known yet, and of an event without dates. */
  dateId = '';
  /** Set where opening has failed: then the call goes on without. */
  opens = true;
  place: Place | null = null;
  private leave = () => {};
  private turn = 0;
  /** Whether a commit of it outside the tills was refused for what others wrote. */
  private isContended = false;
  /** The till whose turn this attempt has. */
  private at: number | null = null;

  /** `until` is when it stops trying (`performance.now()`). */
  constructor(
    readonly eventId: string,
    readonly line: SaleQueue,
    readonly until: number,
  ) {}

  /** Takes the turn at the till that this attempt will probably sell from, to be read early; null if there is none. */
  async reserve(): Promise<DocumentReference | null> {
    this.left();
    if (this.outside || this.line.tills === 0) return null;
    return this.takeTill(this.till ?? nextTill(this.line));
  }

  /**
   * The place of one attempt. `guardDoc` was read in its transaction, before anything that tells how places are
   * counted; the till is read here, unless it was reserved and read: until the commit it must not change. `dateId` is the
   * date of an event with dates, or 'all', which no till sells. Opens the tills of what sells fast.
   */
  async enter(
    tx: SaleTransaction,
    guardDoc: DocumentSnapshot | undefined,
    dateId = '',
  ): Promise<Place> {
    const { eventId, line, turn } = this;
    this.dateId = dateId;
    const guard = parseGuard(guardDoc?.data());
    const place: Place = {
      ...{ eventId, dateId, guard, hasGuard: guardDoc?.exists === true, till: null },
    };
    this.place = place;
    const now = new Date();
    const set = setOf(guard, dateId);
    learnTills(line, set, now.getTime());
    if (set.tills === 0 || this.outside) {
      this.left();
      const isRush = isOpening(set, now) || isBusy(set, now.getTime(), this.load(), tillPolicy());
      const mayOpen = this.opens && dateId !== EVERY_DATE;
      if (mayOpen && isRush) await this.divide(now, dateId);
      return place;
    }
    await announceSeller(eventId, line, set, dateId);
    this.requireUnended(turn);
    const isOfDate = (n: number | null) => n !== null && n >= set.from && n < set.from + set.tills;
    // Meanwhile the line may have learnt the tills of another date.
    learnTills(line, set, now.getTime());
    const n = [this.at, this.till].find(isOfDate) ?? nextTill(line);
    const ref = this.at === n ? tillRef(eventId, n) : await this.takeTill(n);
    const doc = await tx.get(ref);
    const state = parseTill(doc.data());
    // One that was closed meanwhile has the epoch 0, which no open till has.
    if (state.epoch !== set.epoch || state.dateId !== dateId) throw new Elsewhere('again');
    return { ...place, till: { n, state } };
  }

  left(): void {
    this.turn += 1;
    this.at = null;
    this.leave();
    this.leave = () => {};
  }

  /** Learns that a commit was refused; an outage shows nothing of other processes, and opening the tills costs writes. */
  refused = (error: unknown): void => {
    this.isContended ||= this.at === null && isRetryable(RETRY.changedBatch, error);
  };

  /** Whether this call has tried for so long that it begins nothing more. */
  isOver = (): boolean => performance.now() > this.until;

  /** Refuses to go on with an attempt that has ended meanwhile, whose turn nobody would end, or whose time is over. */
  private requireUnended(turn: number): void {
    if (turn !== this.turn || this.isOver()) throw new Elsewhere('again');
  }

  private async takeTill(n: number): Promise<DocumentReference> {
    this.left();
    const { eventId, turn } = this;
    const leave = await takeTurn(`${eventId}/${n}`);
    try {
      this.requireUnended(turn);
    } catch (error) {
      leave();
      throw error;
    }
    this.leave = leave;
    this.at = n;
    return tillRef(eventId, n);
  }

  /** The calls of the event under way here; enough to open tills where a refused commit shows that other processes sell, too. */
  private load(): number {
    const { waiting } = this.line;
    return this.isContended ? Math.max(waiting, tillPolicy().waiting) : waiting;
  }

  private async divide(now: Date, dateId: string): Promise<void> {
    this.opens = false;
    const { eventId } = this;
    const isOpen = await queueByKey(`divide ${eventId} ${dateId}`, () =>
      divideTills(eventId, now, this.load(), '', dateId),
    ).catch(() => false);
    if (isOpen) throw new Elsewhere('again');
  }
}

class NotServed extends Error {}

/**
 * Runs a transaction over an event's places where they can be had: in a till at random, in another one that has them,
 * outside the tills, or, for the last ones and for what no till can serve, with the tills closed, where the whole
 * inventory is exact. In this process those outside wait for each other. Who is not served in time is told to come back
 * (`unavailable`, with `retryAfter` seconds in the details), `ANSWERED_MS` after it came at the latest, whatever the
 * database does; `until` is when one that came earlier stops trying. A commit that was on its way then may still succeed:
 * a call with the same key gets its answer.
 */
export async function served<T>(
  eventId: string,
  work: (tx: SaleTransaction, visit: Visit) => Promise<T>,
  start: Partial<Pick<Visit, 'outside' | 'opens' | 'dateId'>> = {},
  until = performance.now() + SALE_PATIENCE_MS,
): Promise<T> {
  const { dateId } = start;
  const { line, isFull } = joinQueue(eventId, dateId);
  if (isFull) throw comeBack(line);
  const visit = Object.assign(new Visit(eventId, line, until), start);
  const sold = serve(visit, work, start);
  let answer: T;
  try {
    answer = await answeredBy(answeredAt(until), sold, () => new NotServed());
    noteInQueue(line, 'served', Date.now());
  } catch (error) {
    if (error instanceof NotServed) throw comeBack(line);
    noteInQueue(line, 'served', Date.now());
    throw error;
  } finally {
    leaveQueue(eventId, line, dateId);
  }
  if (visit.place?.offers) await offerNow(visit.place.offers);
  return answer;
}

async function serve<T>(
  visit: Visit,
  work: (tx: SaleTransaction, visit: Visit) => Promise<T>,
  start: Partial<Pick<Visit, 'outside'>>,
): Promise<T> {
  try {
    for (;;) {
      if (visit.isOver()) throw new NotServed();
      try {
        return await attempt(visit, work);
      } catch (error) {
        if (!(error instanceof Elsewhere)) throw error;
        visit.left();
        if (!visit.isOver()) await redirect(visit, error, start);
      } finally {
        visit.left();
      }
    }
  } catch (error) {
    // A search or a closing that others kept from its end is no failure of the sale either.
    throw isRetryable(RETRY.sale, error) ? new NotServed() : error;
  }
}

async function attempt<T>(
  visit: Visit,
  work: (tx: SaleTransaction, visit: Visit) => Promise<T>,
): Promise<T> {
  const { eventId, line } = visit;
  const run = () => runSaleTransaction((tx) => work(tx, visit), retriesOf(visit));
  if (line.tills > 0 && !visit.outside) return run();
  if (line.waiting > LOOK_FIRST) {
    await tryOut((tx) => work(tx, visit)).finally(() => visit.left());
  }
  return queueByKey(eventId, () => {
    if (visit.isOver()) throw new NotServed();
    return run();
  });
}

/** The retries that are left to an attempt that begins now. */
function retriesOf({ until, refused }: Visit): RetryPolicy {
  const patienceMs = Math.min(RETRY.sale.patienceMs, until - performance.now());
  return { ...RETRY.sale, patienceMs, onRetry: refused };
}

async function redirect(
  visit: Visit,
  { how, places, closes }: Elsewhere,
  start: Partial<Pick<Visit, 'outside'>>,
): Promise<void> {
  const { eventId } = visit;
  visit.aside ||= how === 'aside' || (start.outside ?? false);
  visit.outside = visit.aside || how === 'outside';
  visit.till = null;
  if (how === 'search' && !visit.aside) visit.till = await findTill(eventId, places, visit.dateId);
  if (how === 'close' || (how === 'search' && visit.till === null)) {
    const close = () => closeTills(eventId, new Date(), undefined, closes);
    await queueByKey(`divide ${eventId} ${closes ?? ''}`, close);
  }
}

/** A till of a date that has these places; null if none has, or so few that they are better joined. */
async function findTill(
  eventId: string,
  places: Record<string, number>,
  dateId: string,
): Promise<number | null> {
  const all = tillsOf(eventId);
  const { docs } = await (dateId ? all.where('dateId', '==', dateId) : all).get();
  const having = docs.filter((one) => hasPlaces(parseTill(one.data()).left, places));
  if (isThin(having.length, docs.length)) return null;
  return Number(having[Math.floor(Math.random() * having.length)]?.id ?? 0);
}

function comeBack(line: SaleQueue): HttpsError {
  const now = Date.now();
  const seconds = saleRetryAfter({ ...line, tills: line.mine.length }, now, Math.random());
  noteInQueue(line, 'told', now);
  return new HttpsError('unavailable', inQueueText(seconds), { retryAfter: seconds });
}
