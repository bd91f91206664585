import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { clockNote } from '@/lib/domain/event/date/clock-note';
import type { DateRule } from '@/lib/domain/event/date/date-rule';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { expandRule } from './expand-rule';

const DAY = 86_400_000;
const ZONES = ['America/Santiago', 'Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe'];
const santiago = 'America/Santiago';
const rule = (given: Partial<DateRule>): DateRule => ({
  from: '2026-09-01',
  frequency: 'weekly',
  interval: 1,
  weekdays: [],
  week: null,
  times: [{ time: '23:00', minutes: 360 }],
  until: null,
  count: null,
  ...given,
});
const walls = (given: Partial<DateRule>, zone = santiago) =>
  expandRule(rule(given), zone).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => Object.values(wallTime(at, zone)).join(' ')).join(' → '),
  );
const noteOf = (given: Partial<DateRule>) =>
  expandRule(rule(given), santiago).map((one) => clockNote(one, santiago, one.asked));

describe('the nights of the clock in Chile', () => {
  it('makes a date in the hour that does not exist an hour later, and moves no other', () => {
    const given = { from: '2026-09-05', frequency: 'daily', count: 3 } as const;
    const times = [{ time: '00:00', minutes: 240 }];
    expect(walls({ ...given, times })).toEqual([
      '2026-09-05 00:00 → 2026-09-05 04:00',
      '2026-09-06 01:00 → 2026-09-06 04:00',
      '2026-09-07 00:00 → 2026-09-07 04:00',
    ]);
    expect(noteOf({ ...given, times })).toEqual([
      '',
      'Esa noche las 00:00 no existen: empieza a las 01:00',
      '',
    ]);
  });

  it('takes the first of the hour that is there twice', () => {
    const given = { from: '2027-04-03', weekdays: [6], count: 2 };
    expect(walls(given)).toEqual([
      '2027-04-03 23:00 → 2027-04-04 05:00',
      '2027-04-10 23:00 → 2027-04-11 05:00',
    ]);
    const [night, next] = expandRule(rule(given), santiago);
    expect(+night!.endsAt - +night!.startsAt).toBe(7 * 3_600_000);
    expect(+next!.endsAt - +next!.startsAt).toBe(6 * 3_600_000);
    expect(noteOf(given)).toEqual([
      'Esa noche las 23:00 ocurren dos veces: empieza en la primera. El reloj se atrasa una hora: dura más',
      '',
    ]);
  });

  it('says what the clock does within a night, and never ends before it begins', () => {
    const given = { from: '2026-09-05', count: 1 };
    expect(noteOf(given)).toEqual(['El reloj se adelanta una hora: dura menos']);
    const short = { from: '2026-09-06', count: 1, times: [{ time: '00:50', minutes: 20 }] };
    expect(walls(short)).toEqual(['2026-09-06 01:50 → 2026-09-06 02:10']);
    const ends = { from: '2027-04-03', count: 1, times: [{ time: '20:00', minutes: 210 }] };
    expect(noteOf(ends)).toEqual(['Esa noche las 23:30 ocurren dos veces: termina en la primera']);
  });
});

it('knows the first and the last Saturday of a month, and two functions a day', () => {
  const monthly = { from: '2026-12-01', frequency: 'monthly', count: 3 } as const;
  const days = (week: number) =>
    walls({ ...monthly, weekdays: [6], week }).map((one) => one.slice(0, 10));
  expect(days(1)).toEqual(['2026-12-05', '2027-01-02', '2027-02-06']);
  expect(days(-1)).toEqual(['2026-12-26', '2027-01-30', '2027-02-27']);
  const times = ['22:00', '19:00'].map((time) => ({ time, minutes: 90 }));
  const theatre = walls({ weekdays: [5], times, until: '2026-09-11' });
  expect(theatre.map((one) => one.slice(0, 16))).toEqual([
    '2026-09-04 19:00',
    '2026-09-04 22:00',
    '2026-09-11 19:00',
    '2026-09-11 22:00',
  ]);
});

// The oracle asks of each day by itself whether the rule has it, with no library and the panel's own clock.
const dayOf = (naive: number) => new Date(naive).toISOString().slice(0, 10);
const isoDay = (naive: number) => new Date(naive).getUTCDay() || 7;
const monthOf = (naive: number) =>
  new Date(naive).getUTCFullYear() * 12 + new Date(naive).getUTCMonth();

function hasDay(one: DateRule, naive: number): boolean {
  const from = Date.parse(one.from);
  const { frequency, interval, weekdays, week } = one;
  const isOn = weekdays.includes(isoDay(naive));
  if (frequency === 'daily') {
    return ((naive - from) / DAY) % interval === 0 && (weekdays.length === 0 || isOn);
  }
  if (frequency === 'weekly') {
    const monday = (at: number) => at - (isoDay(at) - 1) * DAY;
    if (((monday(naive) - monday(from)) / (7 * DAY)) % interval !== 0) return false;
    return weekdays.length === 0 ? isoDay(naive) === isoDay(from) : isOn;
  }
  if ((monthOf(naive) - monthOf(from)) % interval !== 0) return false;
  const date = new Date(naive).getUTCDate();
  if (weekdays.length === 0) return date === new Date(from).getUTCDate();
  if (!isOn || week === null) return isOn;
  if (week === -1) return monthOf(naive + 7 * DAY) !== monthOf(naive);
  return Math.ceil(date / 7) === week;
}

function oracle(one: DateRule, zone: string) {
  const made: [number, number][] = [];
  const [start, end] = [Date.parse(one.from), Date.parse(one.until ?? '9999-01-01')];
  const times = [...one.times].sort((a, b) => a.time.localeCompare(b.time));
  for (let naive = start, n = 0; naive <= end && n < 20_000; naive += DAY, n += 1) {
    if (!hasDay(one, naive)) continue;
    for (const { time, minutes } of times) {
      const ends = new Date(Date.parse(`${dayOf(naive)}T${time}:00Z`) + minutes * 60_000)
        .toISOString()
        .split(/[T.]/);
      const from = +fromWallTime({ date: dayOf(naive), time }, zone)!;
      const to = +fromWallTime({ date: ends[0]!, time: ends[1]!.slice(0, 5) }, zone)!;
      made.push([from, to > from ? to : from + minutes * 60_000]);
    }
    if (one.count && made.length >= one.count) break;
  }
  return made.slice(0, one.count ?? made.length).sort((a, b) => a[0] - b[0]);
}

const two = (n: number) => String(n).padStart(2, '0');
const rules: fc.Arbitrary<DateRule> = fc
  .record({
    from: fc.integer({ min: 0, max: 500 }).map((n) => dayOf(Date.parse('2026-06-01') + n * DAY)),
    frequency: fc.constantFrom('daily', 'weekly', 'monthly'),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    week: fc.option(fc.constantFrom(1, 2, 3, 4, -1)),
    times: fc.uniqueArray(
      fc.record({
        time: fc.oneof(
          fc.constantFrom('00:00', '00:30', '23:00', '23:30', '02:00', '02:30'),
          fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`),
        ),
        minutes: fc.integer({ min: 1, max: 2_000 }),
      }),
      { minLength: 1, maxLength: 3, selector: ({ time }) => time },
    ),
    span: fc.integer({ min: 1, max: 300 }),
    byCount: fc.boolean(),
  })
  .map(({ span, byCount, week, ...one }) => ({
    ...one,
    weekdays: one.weekdays.sort(),
    week: one.frequency === 'monthly' && one.weekdays.length > 0 ? week : null,
    until: byCount ? null : dayOf(Date.parse(one.from) + span * DAY),
    count: byCount ? Math.ceil(span / 12) : null,
  }));

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

// More by hand: RULE_RUNS=10000.
const RUNS = Number(process.env.RULE_RUNS ?? 80);

it.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
])('is the same as day by day, in four zones, on a machine in %s', (zone, offset) => {
  process.env.TZ = zone;
  expect(new Date().getTimezoneOffset()).toBe(offset);
  fc.assert(
    fc.property(rules, fc.constantFrom(...ZONES), (one, of) => {
      const made = expandRule(one, of).map(({ startsAt, endsAt }) => [+startsAt, +endsAt]);
      expect(made).toEqual(oracle(one, of));
    }),
    { numRuns: RUNS },
  );
});
