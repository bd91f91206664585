import { shiftDay } from '../kit/day';
import { NO_TALLY, type Tally } from '../ledger/tally';

export type DayTally = Tally & { day: string };

/** Days from one to another, both included, as `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string };

type Days = Readonly<Record<string, Tally>>;

const MOST_DAYS = 4_000;

/** The days of a span, gaps filled with zeros. */
export function seriesIn(days: Days, { from, to }: DaySpan): DayTally[] {
  const series: DayTally[] = [];
  for (let day = from; day <= to && series.length < MOST_DAYS; day = shiftDay(day, 1)) {
    series.push({ day, ...(days[day] ?? NO_TALLY) });
  }
  return series;
}

/** From the first day with sales to the last; null without any. */
export function soldSpan(days: Days): DaySpan | null {
  const known = Object.keys(days)
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .sort();
  const [from] = known;
  return from ? { from, to: known.at(-1) ?? from } : null;
}
