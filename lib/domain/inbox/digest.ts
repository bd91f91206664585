import { shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { fromWallTime } from '../kit/time-zone';
import { wallTime } from '../kit/wall-time';

const AT = '09:00';

/** The Monday of a date's week in Chile, which identifies the week. */
export function mondayOf(now: Date): string {
  const { date } = wallTime(now, DEFAULT_TIME_ZONE);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return shiftDay(date, -((weekday + 6) % 7));
}

/** The next Monday at nine in Chile after `now`. */
export function nextDigest(now: Date): Date {
  const monday = mondayOf(now);
  const at = (date: string) => fromWallTime({ date, time: AT }, DEFAULT_TIME_ZONE) ?? now;
  return at(monday) > now ? at(monday) : at(shiftDay(monday, 7));
}
