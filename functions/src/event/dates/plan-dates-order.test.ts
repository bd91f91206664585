import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { type MadeDate, planDates, type StoredDate } from '@/lib/domain/event/date/plan-dates';
import { areOneNight, isInItsNight, nightOf } from '@/lib/domain/event/date/same-night';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { fromWallTime } from '@/lib/domain/kit/time-zone';

/** A residency around a change of the clock, of which some nights are over: `NOW` is two days before the change. */
const CHANGES: [zone: string, day: string][] = [
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2027-04-04'],
  ['Europe/Madrid', '2026-10-25'],
  ['Europe/Madrid', '2027-03-28'],
  ['America/New_York', '2026-11-01'],
  ['America/New_York', '2027-03-14'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2027-04-04'],
];
const HOUR = 3_600_000;
const DAYS = 8;
const TIMES = ['00:00', '00:30', '02:30', '18:00', '22:00', '23:00', '23:30'];

type Place = { day: number; time: string };
type Step =
  | { do: 'rule'; days: number[]; times: string[]; hours: number }
  | { do: 'hand'; place: Place }
  | { do: 'except'; day: number }
  | { do: 'move'; which: number; day?: number; time: string }
  | { do: 'sell' | 'refund' | 'cancel'; which: number };

const is = <T extends string>(what: T) => fc.constant(what);
const [which, day, time] = [fc.nat(40), fc.nat(DAYS - 1), fc.constantFrom(...TIMES)];
const place = fc.record({ day, time });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: is('rule'),
      days: fc.uniqueArray(day, { maxLength: DAYS }),
      times: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
      hours: fc.integer({ min: 1, max: 8 }),
    }),
    fc.record({ do: is('hand'), place }),
    fc.record({ do: is('except'), day }),
    fc.record({ do: is('move'), which, day, time }),
    fc.record({ do: is('move'), which, time }),
    fc.record({ do: fc.constantFrom('sell', 'refund', 'cancel'), which }),
  ),
  { maxLength: 20 },
);

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

// More by hand: PLAN_RUNS=20000.
const RUNS = Number(process.env.PLAN_RUNS ?? 60);

it.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
])('planDates keeps its promises in any order, on a machine in %s', (machine, offset) => {
  process.env.TZ = machine;
  expect(new Date().getTimezoneOffset()).toBe(offset);
  fc.assert(
    fc.property(fc.constantFrom(...CHANGES), steps, (change, order) => season(change, order)),
    { numRuns: RUNS },
  );
});

/** Plays the steps as functions store them, and looks at each plan. */
function season([zone, change]: [string, string], order: readonly Step[]): void {
  const dayOf = (moment: Date) => dayIn(moment, zone);
  const localDay = (n: number) => shiftDay(change, n - 4);
  const at = (n: number, hour: string) => fromWallTime({ date: localDay(n), time: hour }, zone)!;
  const now = at(2, '18:00');
  const made = (n: number, hour: string, isByRule: boolean, hours = 5): MadeDate => {
    const startsAt = at(n, hour);
    const endsAt = new Date(+startsAt + hours * HOUR);
    return { startsAt, endsAt, day: localDay(n), isByRule };
  };
  const isAhead = ({ endsAt, status }: StoredDate) => endsAt > now && status === 'scheduled';
  let dates: (StoredDate & { offRule?: boolean })[] = [];
  let dropped: Date[] = [];
  let count = 0;
  const keep = (more: readonly Date[]) => {
    const held = new Set(dates.map(({ startsAt }) => +startsAt));
    dropped = [...more, ...dropped].filter((one) => !held.has(+one));
  };
  for (const step of order) {
    if ('which' in step) {
      const date = dates[step.which % Math.max(1, dates.length)];
      if (!date) continue;
      if (step.do === 'sell') date.taken += 1;
      else if (step.do === 'refund') date.taken = Math.max(0, date.taken - 1);
      else if (step.do === 'cancel') date.status = 'cancelled';
      else if (step.do === 'move') {
        // Within its day, or to another.
        const on = step.day === undefined ? dayOf(date.startsAt) : localDay(step.day);
        const to = fromWallTime({ date: on, time: step.time }, zone)!;
        if (date.startsAt <= now || to <= now) continue;
        if (dates.some(({ startsAt }) => +startsAt === +to)) continue;
        const left = areOneNight(date.startsAt, to, zone) ? [] : [date.startsAt];
        date.startsAt = to;
        date.endsAt = new Date(+to + 5 * HOUR);
        keep(left);
      }
      continue;
    }
    const before = new Map(dates.map((date) => [date.id, { ...date }]));
    const gone = new Set(dropped.map(Number));
    const goneDays = new Set(dropped.map(dayOf));
    const heldDays = new Set(dates.map(({ startsAt }) => dayOf(startsAt)));
    const byRule =
      step.do === 'rule'
        ? step.days.flatMap((n) => step.times.map((hour) => made(n, hour, true, step.hours)))
        : null;
    const wish = {
      byRule,
      byHand: step.do === 'hand' ? [made(step.place.day, step.place.time, false)] : [],
      except: step.do === 'except' ? [localDay(step.day)] : [],
      ...{ timeZone: zone, now },
    };
    const plan = planDates({ stored: dates.map((date) => ({ ...date })), dropped, ...wish });
    const { fresh, stay, go, kept, notAgain, ruleStarts } = plan;
    // Each date is in one list, and none begins with another.
    const placed = [...stay.map(({ date }) => date), ...go, ...kept.map(({ date }) => date)];
    expect(placed.map(({ id }) => id).sort()).toEqual([...before.keys()].sort());
    expect(plan.clashes).toEqual([]);
    const wanted = [...fresh, ...notAgain];
    for (const date of go) {
      expect(date).toMatchObject({ taken: 0, status: 'scheduled' });
      expect(date.startsAt > now).toBe(true);
      if (!byRule) {
        expect(step.do).toBe('except');
        continue;
      }
      expect(date.ruleStart).toEqual(date.startsAt);
      // A night that the rule wants is not taken away to be made anew, nor for one that went before.
      const night = nightOf(date.startsAt, zone);
      expect(wanted.filter(({ startsAt }) => nightOf(startsAt, zone) === night)).toEqual([]);
    }
    for (const one of byRule ? fresh : []) {
      expect(gone.has(+one.startsAt)).toBe(false);
      expect(goneDays.has(one.day) && !heldDays.has(one.day)).toBe(false);
    }
    for (const { date } of byRule ? kept : []) {
      if (!date.ruleStart || !isAhead(date) || !isInItsNight(date, zone)) continue;
      // Beside what stays of a night none is made; where the rule has the night no more, the date says so.
      const rule = ruleStarts.get(date.id);
      const isNight = ({ startsAt }: MadeDate) =>
        nightOf(startsAt, zone) === nightOf(date.ruleStart!, zone);
      if (rule === null) expect(wanted.filter(isNight)).toEqual([]);
      const isWanted = byRule!.some(({ startsAt }) => areOneNight(startsAt, date.ruleStart!, zone));
      if (!isWanted) expect([null, date.startsAt]).toContainEqual(rule);
      if (rule) expect(byRule!.map(({ startsAt }) => +startsAt)).toContain(+rule);
    }
    dates = [
      ...stay.map(({ date, startsAt, endsAt }) => {
        const isMoved = +startsAt !== +date.startsAt;
        return { ...date, startsAt, endsAt, ...(isMoved && { ruleStart: startsAt }) };
      }),
      ...kept.map(({ date }) => date),
    ].map((date) => {
      const ruleStart = ruleStarts.get(date.id);
      if (ruleStart === undefined) return date;
      const { offRule: _off, ...following } = date as StoredDate & { offRule?: boolean };
      return ruleStart ? { ...following, ruleStart } : { ...following, offRule: true };
    });
    for (const { startsAt, endsAt, isByRule } of fresh) {
      count += 1;
      dates.push({
        ...{
          id: `d${count}`,
          startsAt,
          endsAt,
          doorsAt: null,
          status: 'scheduled',
          statusAt: null,
        },
        ...{ capacity: null, label: '', taken: 0, ruleStart: isByRule ? startsAt : null },
      });
    }
    keep(plan.dropped);
    for (const [id, date] of before) {
      const after = dates.find((one) => one.id === id);
      if (date.taken > 0 || date.startsAt <= now) {
        expect([after?.startsAt, after?.endsAt]).toEqual([date.startsAt, date.endsAt]);
      }
      if (!after || +after.startsAt === +date.startsAt) continue;
      expect([step.do, date.status, date.taken]).toEqual(['rule', 'scheduled', 0]);
      expect(date.ruleStart).toEqual(date.startsAt);
      expect(after.startsAt > now).toBe(true);
      expect(areOneNight(after.startsAt, date.startsAt, zone)).toBe(true);
    }
    if (!byRule) continue;
    // The rule has each of its nights once, and saved again it neither takes away nor moves.
    const following = dates.filter((one) => one.ruleStart && !one.offRule && isAhead(one));
    const nights = following.map(({ ruleStart }) => +ruleStart!);
    expect(new Set(nights).size).toBe(nights.length);
    const again = planDates({ stored: dates.map((date) => ({ ...date })), dropped, ...wish });
    expect(again.go).toEqual([]);
    for (const { date, startsAt } of again.stay) expect(startsAt).toEqual(date.startsAt);
  }
}
