import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { countedAt, isQueueFull, type Lately, NEVER } from '@/lib/domain/event/tills/queue';
import { isUnknown, tillsOfSeller, withSeller } from '@/lib/domain/event/tills/sellers';
import type { TillSet } from '@/lib/domain/event/tills/till';
import { guardRef } from './refs';

/**
 * The calls of an event that are under way in this process, those that it served lately and told to come back, whose
 * event it is once known, how many tills it had when one last looked, those that this process sells from, those of them
 * that are visited next, and from when on (by this process's clock) it may write itself among the sellers again.
 */
export type SaleQueue = {
  waiting: number;
  served: Lately;
  told: Lately;
  producerId: string;
  tills: number;
  mine: number[];
  order: number[];
  signsAgainAt: number;
};

// Lines of events without a call are kept while their tills are open, so that what was learnt of them is.
const KEPT = 500;
const SIGN_AGAIN_MS = 5_000;

const ME = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;

const lines = new Map<string, SaleQueue>();
/** The calls of all lines, and those that wait in none (`countedHere`). */
let calls = 0;

const newLine = (): SaleQueue => ({
  waiting: 0,
  served: NEVER,
  told: NEVER,
  producerId: '',
  tills: 0,
  mine: [],
  order: [],
  signsAgainAt: 0,
});

const keyOf = (eventId: string, dateId: string) => (dateId ? `${eventId} ${dateId}` : eventId);

/** The line of an event, or of the date that a call names, with one more call, unless too many wait. A call that is in it ends with `leaveQueue`. */
export function joinQueue(eventId: string, dateId = ''): { line: SaleQueue; isFull: boolean } {
  const key = keyOf(eventId, dateId);
  const line = lines.get(key) ?? newLine();
  const isFull = isQueueFull(line.waiting, calls);
  if (isFull) return { line, isFull };
  line.waiting += 1;
  calls += 1;
  lines.set(key, line);
  return { line, isFull };
}

export function leaveQueue(eventId: string, line: SaleQueue, dateId = ''): void {
  line.waiting -= 1;
  calls -= 1;
  if (line.waiting === 0 && (line.tills === 0 || lines.size > KEPT)) {
    lines.delete(keyOf(eventId, dateId));
  }
}

/** Runs what waits outside the lines (a code, the bar) as one of this process's calls; throws `full` at the limit. */
export async function countedHere<T>(run: () => Promise<T>, full: () => Error): Promise<T> {
  if (isQueueFull(0, calls)) throw full();
  calls += 1;
  try {
    return await run();
  } finally {
    calls -= 1;
  }
}

/** Notes that a call was served, or told to come back: by that the next ones are told when. */
export function noteInQueue(line: SaleQueue, what: 'served' | 'told', now: number): void {
  line[what] = countedAt(line[what], now);
}

/** Learns how many tills are open of the date of a call, and which of them this process sells from. */
export function learnTills(line: SaleQueue, { tills, from, sellers }: TillSet, now: number): void {
  line.tills = tills;
  const mine = tillsOfSeller(tills, sellers, ME, now).map((n) => from + n);
  if (mine.length === line.mine.length && mine.every((n, i) => n === line.mine[i])) return;
  line.mine = mine;
  line.order = [];
}

/** The next till of this process, which goes through its tills in a random order before one comes again. */
export function nextTill(line: SaleQueue): number {
  if (line.order.length === 0) line.order = shuffled(line.mine);
  return line.order.pop() ?? 0;
}

/**
 * Writes this process among the sellers of an event, or a date, whose tills are open, so that the others leave it its share of them;
 * once for all calls that wait. Where that fails it sells all the same: it only meets others more often.
 */
export async function announceSeller(
  eventId: string,
  line: SaleQueue,
  { sellers }: TillSet,
  dateId = '',
): Promise<void> {
  const now = Date.now();
  if (now < line.signsAgainAt || !isUnknown(sellers, ME, now)) return;
  line.signsAgainAt = now + SIGN_AGAIN_MS;
  const kept = withSeller(sellers, ME, now);
  const ended = Object.keys(sellers).filter((name) => !(name in kept));
  const at = `${dateId && `dates.${dateId}.`}sellers`;
  const change = [
    [`${at}.${ME}`, kept[ME]],
    ...ended.map((name) => [`${at}.${name}`, FieldValue.delete()]),
  ];
  const written = guardRef(eventId).update(Object.fromEntries(change));
  await written.catch(() => {});
}

function shuffled(numbers: readonly number[]): number[] {
  const list = [...numbers];
  for (let i = list.length - 1; i > 0; i -= 1) {
    const other = Math.floor(Math.random() * (i + 1));
    [list[i], list[other]] = [list[other] ?? 0, list[i] ?? 0];
  }
  return list;
}
