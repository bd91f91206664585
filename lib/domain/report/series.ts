import { shiftDay } from '../kit/day';
import { NO_TALLY, type Tally } from '../ledger/tally';

export type DayTally = Tally & { day: string };

function daysBetween(days: Record<string, Tally>, from: string, to: string): DayTally[] {
  const series: DayTally[] = [];
  for (let day = from; day <= to && series.length < 4_000; day = shiftDay(day, 1)) {
    series.push({ day, ...(days[day] ?? NO_TALLY) });
  }
  return series;
}

/** All days from the first with sales to the last, gaps filled with zeros. */
export function seriesOf(days: Record<string, Tally>): DayTally[] {
  const known = Object.keys(days)
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .sort();
  const [first] = known;
  return first ? daysBetween(days, first, known.at(-1) ?? first) : [];
}
