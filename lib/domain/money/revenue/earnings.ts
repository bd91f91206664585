import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { fromWallTime } from '../../kit/time-zone';
import { feesAt } from '../../producer/fee-history';
import type { Producer } from '../../producer/producer';
import { timesRest } from '../money';
import { taxInside } from '../service-fee';
import { addTallies, NO_TALLY, type Tally } from '../totals/totals';

/** What a tally of sales means for the platform, in whole pesos. */
export type Earnings = Tally & {
  /** The IVA inside the service fees, and the fees without it. */
  tax: number;
  net: number;
};

/** The earnings of a tally; `hasTax` says that the fees contain IVA. */
export function earningsOf(tally: Tally, hasTax = true): Earnings {
  const tax = taxInside(tally.fees, hasTax);
  return { ...tally, tax, net: tally.fees - tax };
}

/**
 * Whether the charges of a producer's month ('2026-11') contain IVA: by the fees in force at its end, or now if it is not
 * over. Of all months together ('') by those in force now.
 */
export const hasTaxIn = (
  { fees, feesHistory }: Pick<Producer, 'fees' | 'feesHistory'>,
  month: string,
  now: Date,
): boolean => feesAt(feesHistory, lastMomentOf(month, now), fees).hasTax;

function lastMomentOf(month: string, now: Date): Date {
  const [year = 0, n = 0] = month.split('-').map(Number);
  if (!/^\d{4}-\d{2}$/.test(month)) return now;
  const date = new Date(Date.UTC(year, n, 1)).toISOString().slice(0, 10);
  const next = fromWallTime({ date, time: '00:00' }, DEFAULT_TIME_ZONE);
  return next && next <= now ? new Date(next.getTime() - 1) : now;
}

type Days = Record<string, Tally>;

/** A producer whose charges have no IVA, now or in some month, and what it sold by day. */
export type Untaxed = Pick<Producer, 'fees' | 'feesHistory'> & { days: Days };

/**
 * What a tally of all producers in a month ('' for all) means for the platform: there is IVA in its charges but for those
 * of the producers that had none in that month. It is taken once of the sum, and may differ by pesos from that of each.
 */
export function earningsOfAll(
  tally: Tally,
  month: string,
  untaxed: readonly Untaxed[],
  now: Date,
): Earnings {
  const free = untaxed
    .filter((producer) => !hasTaxIn(producer, month, now))
    .reduce((sum, { days }) => sum + tallyOfMonth(days, month).fees, 0);
  const tax = taxInside(tally.fees - free, true);
  return { ...tally, tax, net: tally.fees - tax };
}

/** The sum of the days of a month ('2026-11'); of all days where `month` is ''. */
export const tallyOfMonth = (days: Days, month: string): Tally =>
  Object.entries(days)
    .filter(([day]) => day.startsWith(month))
    .map(([, tally]) => tally)
    .reduce(addTallies, NO_TALLY);

/** The months in which something was sold or returned, newest first, each with its sum. */
export function monthsOf(days: Days): { month: string; tally: Tally }[] {
  const months = new Set(Object.keys(days).map((day) => day.slice(0, 7)));
  return [...months]
    .filter((month) => /^\d{4}-\d{2}$/.test(month))
    .sort()
    .reverse()
    .map((month) => ({ month, tally: tallyOfMonth(days, month) }));
}

/** One event's part of a settlement. The resale fee is the rest of what the producer earns, as in its figures. */
type SettlementLine = Tally & { eventId: string; name: string; resaleFee: number };

/** What was sold for a producer in a month, by event: the base of its papers. Whole pesos. */
type SettlementBase = {
  lines: SettlementLine[];
  total: Tally & { resaleFee: number; tax: number; net: number };
};

type EventDays = { id: string; name: string; resellFee: number; days: Days };

/**
 * The base of a producer's settlement of a month, from the totals of its events: only events that moved in it, the
 * largest charges first. The IVA is that of the sum, so that it is rounded once.
 */
export function settlementBase(
  events: readonly EventDays[],
  month: string,
  hasTax: boolean,
): SettlementBase {
  const lines = events
    .map(({ id, name, resellFee, days }) => {
      const tally = tallyOfMonth(days, month);
      const resaleFee = tally.resold - timesRest(tally.resold, resellFee);
      return { eventId: id, name, ...tally, resaleFee };
    })
    .filter((line) => Object.keys(NO_TALLY).some((key) => line[key as keyof Tally] !== 0))
    .sort((a, b) => b.fees - a.fees || a.name.localeCompare(b.name));
  const tally = lines.reduce<Tally>(addTallies, NO_TALLY);
  const resaleFee = lines.reduce((sum, line) => sum + line.resaleFee, 0);
  return { lines, total: { ...earningsOf(tally, hasTax), resaleFee } };
}
