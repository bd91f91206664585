import { dayIn, shiftDay } from '../../kit/day';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { fromWallTime } from '../../kit/time-zone';

export type CurveStep = 'hours' | 'days';

const HOUR = 3_600_000;
/** Each part of the curve costs its report one read. */
const MOST_DAYS = 14;
/** A mail sells most at once: its first two days are drawn by parts of so many hours. */
const [HOURS_EACH, HOURS] = [3, 48];

/**
 * The parts of a campaign's sales curve, from its first mail on, none of which begins in the future: of hours while it is young,
 * of days afterwards.
 */
export function curveParts(
  startedAt: Date | null,
  now: Date,
): { by: CurveStep; parts: { from: Date; until: Date }[] } {
  if (!startedAt || startedAt > now) return { by: 'hours', parts: [] };
  if (now.getTime() - startedAt.getTime() < HOURS * HOUR) {
    const starts = Array.from(
      { length: HOURS / HOURS_EACH },
      (_, n) => startedAt.getTime() + n * HOURS_EACH * HOUR,
    );
    const parts = starts
      .filter((from) => from <= now.getTime())
      .map((from) => ({ from: new Date(from), until: new Date(from + HOURS_EACH * HOUR) }));
    return { by: 'hours', parts };
  }
  const [first, today] = [startedAt, now].map((at) => dayIn(at, DEFAULT_TIME_ZONE)) as [
    string,
    string,
  ];
  const days = Array.from({ length: MOST_DAYS }, (_, n) => shiftDay(first, n));
  const parts = days
    .filter((day) => day <= today)
    .map((day) => ({ from: dayStart(day), until: dayStart(shiftDay(day, 1)) }));
  return { by: 'days', parts };
}

// A day whose midnight a clock change skips begins an hour later.
const dayStart = (date: string): Date =>
  fromWallTime({ date, time: '00:00' }, DEFAULT_TIME_ZONE) ??
  fromWallTime({ date, time: '01:00' }, DEFAULT_TIME_ZONE) ??
  new Date(`${date}T04:00:00Z`);
