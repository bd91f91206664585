import { dayIn, shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE, pesos, signedPercent } from '../kit/format';
import { grossOf, NO_TALLY, type Tally } from '../ledger/tally';

type Compared = {
  text: string;
  tone?: 'good' | 'wait';
  way?: 'up' | 'down';
} | null;
type Stretch = { amount: number; compared: Compared };

/** So many days, today included, are compared where nobody asks for a longer series. */
export const COMPARED_DAYS = 14;

export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

function compare(amount: number, before: number, what: string): Compared {
  if (before <= 0) return amount > 0 ? { text: `Sin ventas ${what}` } : null;
  if (amount === before) return { text: `Igual que ${what}` };
  const grew = amount > before;
  return {
    text: `${signedPercent((amount - before) / before)} que ${what}`,
    tone: grew ? 'good' : 'wait',
    way: grew ? 'up' : 'down',
  };
}

/**
 * Compares today with the same weekday of last week and the last seven days (today included) with the previous seven, and gives
 * the series of the last `length` days (at least `COMPARED_DAYS`). Days are those of America/Santiago; a missing day counts as zero.
 * A day that is not over is no fall: where less was sold so far, the whole of the other day is told.
 */
export function compareDays(
  days: Readonly<Record<string, Tally>>,
  now: Date,
  length = COMPARED_DAYS,
): { today: Stretch; week: Stretch; course: number[] } {
  const current = dayIn(now, DEFAULT_TIME_ZONE);
  const daysAgo = (n: number) => grossOf(days[shiftDay(current, -n)] ?? NO_TALLY);
  const course = Array.from({ length }, (_, index) => daysAgo(length - 1 - index));
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const week = sum(course.slice(-7));
  const then = `el ${WEEKDAYS[new Date(`${current}T12:00:00Z`).getUTCDay()]} pasado`;
  const [soFar, before] = [daysAgo(0), daysAgo(7)];
  return {
    today: {
      amount: soFar,
      compared:
        soFar < before ? { text: `${pesos(before)} ${then}` } : compare(soFar, before, then),
    },
    week: {
      amount: week,
      compared: compare(week, sum(course.slice(-14, -7)), 'la semana anterior'),
    },
    course,
  };
}
