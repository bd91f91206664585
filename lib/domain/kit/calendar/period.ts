import { DEFAULT_TIME_ZONE } from '../format';
import { fromWallTime } from '../time-zone';
import { wallTime } from '../wall-time';
import { type CivilDate, isBusinessDay } from './holidays';

export type Period = { days: number; kind: 'calendar' | 'business' };

const DAY = 86_400_000;
const next = (date: CivilDate): CivilDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
const civil = (moment: Date): CivilDate => wallTime(moment, DEFAULT_TIME_ZONE).date;

function endOf(date: CivilDate): Date {
  const moment = fromWallTime({ date: next(date), time: '00:00' }, DEFAULT_TIME_ZONE);
  if (!moment) throw new RangeError(`Not a date: ${date}`);
  return moment;
}

/**
 * The end of a period from `from`: midnight (Chile's time) after its last day. The first day does not count; business
 * days exclude Saturdays, Sundays and national holidays. It is late when now >= dueAt.
 */
export function periodEnd(from: Date, { days, kind }: Period): Date {
  let date = civil(from);
  for (let left = days; left > 0; ) {
    date = next(date);
    if (kind === 'calendar' || isBusinessDay(date)) left -= 1;
  }
  return endOf(date);
}

/** Days left until `due`, from tomorrow on: 0 on the last day, negative when late. */
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
