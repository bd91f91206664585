import type { EventDate } from '../event/date/stored-date';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import { addTallies, NO_TALLY, type Tally } from './tally';
import type { Totals } from './totals';

export type DateSales = {
  dates: { date: EventDate; tally: Tally }[];
  passes: Tally;
  rest: Tally;
};

const less = (a: Tally, b: Tally): Tally =>
  addTallies(
    a,
    Object.fromEntries(Object.entries(b).map(([key, value]) => [key, 0 - value])) as Tally,
  );

/** The whole of an event as a tally. */
export const tallyOfAll = ({ adds }: Pick<Totals, 'adds'>): Tally => ({
  tickets: adds.tickets,
  sold: adds.totalSelled,
  resold: adds.totalReselled + adds.resellDeltaEarnings,
  consumed: adds.consumptionNormal + adds.consumptionOther,
  fees: adds.serviceFeeSelled + adds.consumptionFees,
});

/** The sales without a date: rows from before there were several, and what is of none. */
export const unnamedOf = (totals: Pick<Totals, 'adds' | 'dates'>): Tally =>
  less(tallyOfAll(totals), Object.values(totals.dates).reduce(addTallies, NO_TALLY));

/**
 * An event's totals by date; together they are the event's. What names no date is the first one's, because it was sold
 * before there were others; in an event that had several from the beginning, it is `rest`.
 */
export function salesByDate(
  dates: readonly EventDate[],
  totals: Pick<Totals, 'adds' | 'dates'>,
): DateSales {
  const unnamed = unnamedOf(totals);
  const rows = dates.map((date) => {
    const own = totals.dates[date.id] ?? NO_TALLY;
    return { date, tally: date.id === FIRST_DATE ? addTallies(own, unnamed) : own };
  });
  const passes = totals.dates[EVERY_DATE] ?? NO_TALLY;
  const shown = rows.map(({ tally }) => tally).reduce(addTallies, passes);
  return { dates: rows, passes, rest: less(tallyOfAll(totals), shown) };
}
