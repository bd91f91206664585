import { DEFAULT_TIME_ZONE } from '../format';
import { fromWallTime, wallTime } from '../time-zone';
import { type CivilDate, isBusinessDay } from './holidays';

/** A period that the law or a policy gives to answer: so many days of a kind. */
export type Period = { days: number; kind: 'calendar' | 'business' };

const DAY = 86_400_000;
const next = (date: CivilDate): CivilDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
const civil = (moment: Date): CivilDate => wallTime(moment, DEFAULT_TIME_ZONE).date;

/** The first moment after a civil date in Chile. */
function endOf(date: CivilDate): Date {
  const moment = fromWallTime({ date: next(date), time: '00:00' }, DEFAULT_TIME_ZONE);
  if (!moment) throw new RangeError(`Not a date: ${date}`);
  return moment;
}

/**
 * When a period ends that begins with `from`: the midnight (Chile's time) after its last day. The day it begins on does
 * not count; business days leave out Saturdays, Sundays and national holidays. Use it as "late when now >= dueAt".
 */
export function dueAt(from: Date, { days, kind }: Period): Date {
  let date = civil(from);
  for (let left = days; left > 0; ) {
    date = next(date);
    if (kind === 'calendar' || isBusinessDay(date)) left -= 1;
  }
  return endOf(date);
}

/** How many days of a kind are left until a due moment, counted from tomorrow; 0 on the last day, negative when late. */
export function daysLeft(now: Date, due: Date, kind: Period['kind']): number {
  const today = civil(now);
  const last = civil(new Date(due.getTime() - 1));
  const [from, to, sign] = today <= last ? [today, last, 1] : [last, today, -1];
  let count = 0;
  for (let date = from; date < to; ) {
    date = next(date);
    if (kind === 'calendar' || isBusinessDay(date)) count += 1;
  }
  return count * sign || (sign < 0 ? -1 : 0);
}
