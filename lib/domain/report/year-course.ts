import { dayIn, shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { grossOf, NO_TALLY, type Tally } from '../ledger/tally';

const WEEKS = 52;
const DAYS = WEEKS * 7;
const DAY_MS = 86_400_000;

export type YearCourse = {
  weeks: number[];
  total: number;
  /** From 0, the first day, to 1, today; null before and after. */
  placeOf: (at: Date | null) => number | null;
  months: { day: string; place: number }[];
};

/** The course of sales over the last 52 weeks, which end today. Days are those of America/Santiago. */
export function yearCourse(days: Readonly<Record<string, Tally>>, now: Date): YearCourse {
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const from = shiftDay(today, 1 - DAYS);
  const amounts = Array.from({ length: DAYS }, (_, at) =>
    grossOf(days[shiftDay(from, at)] ?? NO_TALLY),
  );
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const place = (day: string) => (Date.parse(day) - Date.parse(from)) / DAY_MS / (DAYS - 1);
  const all = Array.from({ length: DAYS }, (_, at) => shiftDay(from, at));
  return {
    weeks: Array.from({ length: WEEKS }, (_, week) => sum(amounts.slice(week * 7, week * 7 + 7))),
    total: sum(amounts),
    placeOf: (at) => {
      const found = at ? place(dayIn(at, DEFAULT_TIME_ZONE)) : -1;
      return found < 0 || found > 1 ? null : found;
    },
    months: all.filter((day) => day.endsWith('-01')).map((day) => ({ day, place: place(day) })),
  };
}
