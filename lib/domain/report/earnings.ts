import { DEFAULT_TIME_ZONE } from '../kit/format';
import { fromWallTime } from '../kit/time-zone';
import { addTallies, NO_TALLY, type Tally } from '../ledger/tally';
import { feesAt } from '../producer/fee-history';
import type { Producer } from '../producer/producer';
import { taxInside } from '../producer/service-fee';

export type Earnings = Tally & {
  tax: number;
  net: number;
};

/** A tally's earnings for the platform; `hasTax`: the fees contain IVA. */
export function earningsOf(tally: Tally, hasTax = true): Earnings {
  const tax = taxInside(tally.fees, hasTax);
  return { ...tally, tax, net: tally.fees - tax };
}

/**
 * Whether a producer's fees of a month ('2026-11') contain IVA, by the fees in force at its end, or now if it is not over or
 * `month` is ''.
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

export type Days = Record<string, Tally>;

export type Untaxed = Pick<Producer, 'fees' | 'feesHistory'> & { days: Days };

/** The platform's earnings from a producer in a month ('' for all), each month's IVA by the fees of that month. */
export const earningsOfProducer = (
  days: Days,
  month: string,
  producer: Pick<Producer, 'fees' | 'feesHistory'>,
  now: Date,
): Earnings =>
  earningsIn(days, month, ({ fees }, when) => taxInside(fees, hasTaxIn(producer, when, now)));

/**
 * The platform's earnings from all producers in a month ('' for all), without IVA for the months of `untaxed` producers. IVA is
 * taken once from the sum of a month, so it may differ by pesos from the sum over producers.
 */
export function earningsOfAll(
  days: Days,
  month: string,
  untaxed: readonly Untaxed[],
  now: Date,
): Earnings {
  const sold = untaxed.map((producer) => ({ producer, months: byMonth(producer.days) }));
  return earningsIn(days, month, ({ fees }, when) => {
    const free = sold
      .filter(({ producer }) => !hasTaxIn(producer, when, now))
      .reduce((sum, { months }) => sum + (months.get(when)?.fees ?? 0), 0);
    return taxInside(fees - free, true);
  });
}

/** The IVA of all months is rounded once for each, so that a total equals the sum of its table. */
function earningsIn(
  days: Days,
  month: string,
  taxOf: (tally: Tally, month: string) => number,
): Earnings {
  const parts = [...byMonth(days)].filter(([one]) => month === '' || one === month);
  const tally = parts.map(([, one]) => one).reduce(addTallies, NO_TALLY);
  const tax = parts.reduce((sum, [one, part]) => sum + taxOf(part, one), 0);
  return { ...tally, tax, net: tally.fees - tax };
}

/** Days that belong to no month are under ''. */
function byMonth(days: Days): Map<string, Tally> {
  const months = new Map<string, Tally>();
  for (const [day, tally] of Object.entries(days)) {
    const month = /^\d{4}-\d{2}/.exec(day)?.[0] ?? '';
    months.set(month, addTallies(months.get(month) ?? NO_TALLY, tally));
  }
  return months;
}

/** The sum of a month ('2026-11'), or of all days if `month` is ''. */
export const tallyOfMonth = (days: Days, month: string): Tally =>
  Object.entries(days)
    .filter(([day]) => day.startsWith(month))
    .map(([, tally]) => tally)
    .reduce(addTallies, NO_TALLY);

/** The months with sales or refunds, newest first, each with its sum. */
export const monthsOf = (days: Days): { month: string; tally: Tally }[] =>
  [...byMonth(days)]
    .filter(([month]) => month !== '')
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, tally]) => ({ month, tally }));
