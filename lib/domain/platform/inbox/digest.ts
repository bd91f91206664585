import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { fromWallTime, wallTime } from '../../kit/time-zone';

const DAY_MS = 86_400_000;
const AT = '09:00';

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week in which a moment lies, in Chile: it names the week. */
export function weekOf(now: Date): string {
  const { date } = wallTime(now, DEFAULT_TIME_ZONE);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return shifted(date, -((weekday + 6) % 7));
}

/** When the next digest goes: a Monday at nine in Chile, after `now`. */
export function nextDigest(now: Date): Date {
  const monday = weekOf(now);
  const at = (date: string) => fromWallTime({ date, time: AT }, DEFAULT_TIME_ZONE) ?? now;
  return at(monday) > now ? at(monday) : at(shifted(monday, 7));
}
