import type { EventStatus } from '../event/event-status';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { fromWallTime } from '../kit/time-zone';
import { wallTime } from '../kit/wall-time';

export const SOLD: readonly EventStatus[] = ['published', 'paused', 'ended', 'cancelled'];

const before = (month: string): string => {
  const [year = 0, n = 1] = month.split('-').map(Number);
  return n === 1 ? `${year - 1}-12` : `${year}-${`${n - 1}`.padStart(2, '0')}`;
};

/** The month of now and those before it ('2026-11'), the newest first. */
export function latestMonths(now: Date, count: number): string[] {
  const months = [wallTime(now, DEFAULT_TIME_ZONE).date.slice(0, 7)];
  while (months.length < count) months.push(before(months.at(-1) ?? ''));
  return months;
}

/** From when until when a month lasts in Chile, so far as it is over by `now`; `to` is not in it. */
export function monthSpan(month: string, now: Date): { from: Date; to: Date } {
  const start = (key: string) =>
    fromWallTime({ date: `${key}-01`, time: '00:00' }, DEFAULT_TIME_ZONE) ??
    new Date(`${key}-01T04:00:00Z`);
  const [year = 0, n = 1] = month.split('-').map(Number);
  const next = n === 12 ? `${year + 1}-01` : `${year}-${`${n + 1}`.padStart(2, '0')}`;
  return { from: start(month), to: new Date(Math.min(+start(next), +now)) };
}
