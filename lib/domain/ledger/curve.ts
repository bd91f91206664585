import type { EventDate } from '../event/date/stored-date';
import { fields, whole } from '../kit/read';
import { daysBetween } from '../kit/time-zone';
import type { LedgerPart } from './ledger';

/**
 * The days before a date's start at which its tickets are counted apart: each of the last ten, and fewer the further away, so
 * that 366 dates take some 100 kB of a document that holds 1 MiB.
 */
export const CURVE_EDGES = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 21, 28, 35, 45, 60, 90, 120, 180,
] as const;

/** The edge of refunds after the start: of the date, but not of how it sold. */
const AFTER_START = -1;

export type Curves = Record<string, Record<string, number>>;

/** The edge of a number of days before a start: the last one that was reached. */
export const edgeOf = (ahead: number): number => CURVE_EDGES.findLast((edge) => edge <= ahead) ?? 0;

/**
 * The parts of a row with how many local days (`ahead`) before its date begins each of them is booked: negative after the
 * start. A refund and a move are booked when they happen, so that what was sold at a distance stays what it was. Parts of
 * no date, and of all dates, have none.
 */
export function withAhead(
  parts: readonly LedgerPart[],
  at: Date,
  { dates = [], timeZone }: { dates?: readonly EventDate[]; timeZone: string },
): LedgerPart[] {
  return parts.map(({ ahead: _sold, ...part }) => {
    const date = part.type === 'ticket' && dates.find(({ id }) => id === part.dateId);
    return date ? { ...part, ahead: daysBetween(at, date.startsAt, timeZone) } : part;
  });
}

/** The tickets that a part adds to the curve of its date, if any. After midnight, sales at the door are of the last day. */
export function curveOfPart({ type, dateId, ahead, quantity }: LedgerPart): Curves {
  if (type !== 'ticket' || !dateId || ahead === undefined || quantity === 0) return {};
  const edge = ahead < 0 && quantity < 0 ? AFTER_START : edgeOf(ahead);
  return { [dateId]: { [edge]: quantity } };
}

export function addCurves(a: Curves, b: Curves): Curves {
  const sum = { ...a };
  for (const [dateId, curve] of Object.entries(b)) {
    const own = { ...sum[dateId] };
    for (const [edge, tickets] of Object.entries(curve)) own[edge] = (own[edge] ?? 0) + tickets;
    sum[dateId] = own;
  }
  return sum;
}

/** Parses the curves of an event's totals. Never throws. */
export const parseCurves = (raw: unknown): Curves =>
  Object.fromEntries(
    Object.entries(fields(raw)).map(([dateId, curve]) => [
      dateId,
      Object.fromEntries(
        Object.entries(fields(curve)).map(([edge, tickets]) => [edge, whole(tickets)]),
      ),
    ]),
  );
