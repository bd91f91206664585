import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type DateRule, RULE_LIMITS } from '@/lib/domain/event/date/date-rule';
import type { MadeDate } from '@/lib/domain/event/date/plan-dates';

const FREQ = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The dates of a rule, by their start, on the wall of a zone. The rule is expanded into local days, which no clock
 * change touches; each becomes an instant by itself: a time that the clock skips as much later, one that it repeats the
 * first time. The end keeps its time on the wall, too.
 */
export function expandRule(rule: DateRule, zone: string): MadeDate[] {
  const { from, frequency, interval, weekdays, week, times, until, count } = rule;
  const start = Temporal.PlainDate.from(from);
  const last = start.add({ years: RULE_LIMITS.years });
  const end = until ? Temporal.PlainDate.from(until) : last;
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC');
  const byDay = weekdays.map((day) => `${week ?? ''}${DAYS[day - 1]}`);
  const days = new RRuleTemporal({
    freq: FREQ[frequency],
    interval,
    dtstart: midnight(start),
    ...(count
      ? { count: Math.ceil(count / times.length) }
      : { until: midnight(Temporal.PlainDate.compare(end, last) > 0 ? last : end) }),
    ...(byDay.length > 0 && { byDay }),
  });
  const slots = [...times].sort((a, b) => (a.time < b.time ? -1 : 1));
  const made: MadeDate[] = [];
  for (const one of days.all()) {
    const day = Temporal.PlainDate.from(one.toString().slice(0, 10));
    for (const { time, minutes } of slots) {
      const wall = day.toPlainDateTime(time);
      const startsAt = instant(wall, zone);
      const endsAt = instant(wall.add({ minutes }), zone);
      // A skipped start may lie after an end that is not.
      const ends = endsAt > startsAt ? endsAt : new Date(+startsAt + minutes * 60_000);
      made.push({ startsAt, endsAt: ends, day: day.toString(), asked: time, isByRule: true });
    }
  }
  const kept = count ? made.slice(0, count) : made;
  return kept.sort((a, b) => +a.startsAt - +b.startsAt);
}

const instant = (wall: Temporal.PlainDateTime, zone: string): Date =>
  new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
