import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { wallTime } from '../../kit/time-zone';
import { FIRST_DATE } from '../../ticket/type-dates';
import { type MadeDate, planDates, refusalOfPlan, type StoredDate } from './plan-dates';

const HOUR = 3_600_000;
const NOW = new Date('2026-12-01T12:00:00Z');
const at = (day: number, hour = 23) => new Date(Date.UTC(2026, 11, day, hour));
const dayOf = (moment: Date) => wallTime(moment, DEFAULT_TIME_ZONE).date;

function made(startsAt: Date, isByRule = true, hours = 5): MadeDate {
  const endsAt = new Date(+startsAt + hours * HOUR);
  return { startsAt, endsAt, day: dayOf(startsAt), isByRule };
}

const stored = (id: string, startsAt: Date, given: Partial<StoredDate> = {}): StoredDate => ({
  id,
  startsAt,
  endsAt: new Date(+startsAt + 5 * HOUR),
  ...{ doorsAt: null, status: 'scheduled', statusAt: null, capacity: null, label: '' },
  ruleStart: startsAt,
  taken: 0,
  ...given,
});

const plan = (given: Partial<Parameters<typeof planDates>[0]>) =>
  planDates({
    ...{ stored: [], dropped: [], byRule: null, byHand: [], except: [] },
    timeZone: DEFAULT_TIME_ZONE,
    now: NOW,
    ...given,
  });

describe('what becomes of the dates', () => {
  it('makes, leaves and takes away', () => {
    const { fresh, stay, go, kept, total } = plan({
      stored: [stored('a', at(4)), stored('b', at(5))],
      byRule: [made(at(4), true, 6), made(at(11))],
    });
    expect(fresh.map(({ startsAt }) => startsAt)).toEqual([at(11)]);
    expect(stay).toMatchObject([{ date: { id: 'a' }, endsAt: at(5, 5) }]);
    expect(go.map(({ id }) => id)).toEqual(['b']);
    expect([kept.length, total]).toEqual([0, 2]);
  });

  it('says why it leaves a date alone', () => {
    const dates = [
      stored('sold', at(4), { taken: 3 }),
      stored('one', at(5), { taken: 1 }),
      stored('over', new Date('2026-11-20T23:00:00Z')),
      stored('ended', at(6), { status: 'ended' }),
      stored('off', at(7), { status: 'cancelled' }),
      stored('moved', at(8), { ruleStart: at(9) }),
      stored('hand', at(10), { ruleStart: null }),
    ];
    const { kept, go } = plan({ stored: dates, byRule: [] });
    expect(kept.map(({ date, reason }) => [date.id, reason])).toEqual([
      ['sold', 'Hay 3 entradas'],
      ['one', 'Hay 1 entrada'],
      ['over', 'Ya pasó'],
      ['ended', 'Ya pasó'],
      ['off', 'Se canceló'],
      ['moved', 'Se movió'],
      ['hand', 'Se hizo a mano'],
    ]);
    expect(go).toEqual([]);
  });

  it('does not bring back by a rule what was deleted or moved, but does by hand', () => {
    const dates = [stored('moved', at(8), { ruleStart: at(9) })];
    const byRule = [made(at(4)), made(at(9)), made(at(11))];
    const first = plan({ stored: dates, dropped: [at(4)], byRule });
    expect(first.notAgain.map(({ startsAt }) => startsAt)).toEqual([at(4), at(9)]);
    expect(first.fresh.map(({ startsAt }) => startsAt)).toEqual([at(11)]);
    const again = plan({ stored: dates, dropped: [at(4)], byRule, byHand: [made(at(4), false)] });
    expect(again.fresh.map(({ startsAt }) => startsAt)).toEqual([at(4), at(11)]);
  });

  it('gives dates the new hour of their rule, and leaves no night with two', () => {
    const doors = stored('doors', at(4), { label: 'Aniversario' });
    const dates = [
      doors,
      stored('sold', at(11), { taken: 2 }),
      stored('off', at(18), { status: 'cancelled' }),
      stored('moved', at(24), { ruleStart: at(25) }),
      stored(FIRST_DATE, at(26), { ruleStart: null, taken: 1 }),
    ];
    const byRule = [4, 11, 18, 25, 26, 27].map((day) => made(at(day, 21)));
    const { fresh, stay, go, kept, notAgain, ruleStarts } = plan({ stored: dates, byRule });
    expect(fresh.map(({ startsAt }) => startsAt)).toEqual([at(27, 21)]);
    expect(stay).toEqual([{ date: doors, startsAt: at(4, 21), endsAt: at(5, 2) }]);
    expect(go).toEqual([]);
    expect(kept.map(({ date }) => date.id)).toEqual(['sold', 'off', 'moved', FIRST_DATE]);
    expect(notAgain.map(({ startsAt }) => startsAt)).toEqual([at(25, 21)]);
    // What no longer follows the rule says what the rule wants instead.
    expect([...ruleStarts]).toEqual([['sold', at(11, 21)]]);
    expect(plan({ stored: dates, byRule: [] }).ruleStarts.get('sold')).toBeNull();
  });

  it('does not bring back a deleted night with another hour, nor with one function more', () => {
    const rest = [stored('a', at(4))];
    const later = plan({
      stored: rest,
      dropped: [at(11)],
      byRule: [made(at(4)), made(at(11, 21))],
    });
    expect([later.fresh, later.notAgain.map(({ startsAt }) => startsAt)]).toEqual([
      [],
      [at(11, 21)],
    ]);
    const two = [18, 23].flatMap((hour) => [made(at(4, hour)), made(at(11, hour))]);
    const more = plan({ stored: rest, dropped: [at(11)], byRule: two });
    expect(more.fresh.map(({ startsAt }) => startsAt)).toEqual([at(4, 18)]);
    expect(more.notAgain.map(({ startsAt }) => startsAt)).toEqual([at(11), at(11, 18)]);
    // Of two functions the one that was moved away stays away; the other gets its hour.
    const early = stored('early', at(4, 18));
    const hours = plan({
      stored: [early, stored('late', at(7), { ruleStart: at(4) })],
      byRule: [made(at(4, 17)), made(at(4, 22))],
    });
    expect(hours.stay).toMatchObject([{ date: { id: 'early' }, startsAt: at(4, 17) }]);
    expect([hours.fresh, hours.notAgain.map(({ startsAt }) => startsAt)]).toEqual([
      [],
      [at(4, 22)],
    ]);
  });

  it('leaves alone what has sales without tickets, as of a bar', () => {
    const { kept, go } = plan({ stored: [stored('bar', at(4), { isBooked: true })], byRule: [] });
    expect([kept.map(({ reason }) => reason), go]).toEqual([['Tiene ventas'], []]);
  });

  it('takes away with a day what nobody holds, and remembers it', () => {
    const dates = [stored('a', at(4), { ruleStart: null }), stored('b', at(5), { taken: 2 })];
    const except = [dayOf(at(4)), dayOf(at(5)), dayOf(at(11))];
    const { go, kept, fresh, dropped, stay } = plan({
      stored: [...dates, stored('c', at(6))],
      byHand: [made(at(5), false)],
      except,
    });
    expect([go.map(({ id }) => id), kept.map(({ date }) => date.id)]).toEqual([['a'], ['b']]);
    expect([fresh.length, stay.map(({ date }) => date.id)]).toEqual([0, ['c']]);
    expect(dropped).toEqual([at(4)]);
    expect(plan({ byRule: [made(at(11)), made(at(12))], except }).dropped).toEqual([at(11)]);
  });

  it('asks before two begin at one instant; one that a rule and a hand want is one', () => {
    const both = plan({ byRule: [made(at(4))], byHand: [made(at(4), false)] });
    expect([both.fresh.length, both.clashes]).toEqual([1, []]);
    const two = plan({
      stored: [stored('a', at(4))],
      byHand: [made(at(4), false), made(at(4), false)],
    });
    expect([two.fresh.length, two.clashes]).toEqual([1, [at(4)]]);
    expect(refusalOfPlan(two, false)).toMatchObject({ field: 'sameInstant' });
    expect(refusalOfPlan(two, true)).toBeNull();
    // Whoever cancelled a night may make it anew at the same hour.
    const off = [stored('off', at(4), { status: 'cancelled' })];
    expect(plan({ stored: off, byHand: [made(at(4), false)] }).clashes).toEqual([]);
    expect(plan({ stored: off, byHand: [made(at(4), false)] }).fresh).toHaveLength(1);
    expect(plan({ stored: off, byRule: [made(at(4))] }).fresh).toHaveLength(0);
  });

  it('makes nothing that is over, and refuses 367 dates with their number', () => {
    expect(plan({ byRule: [made(new Date('2026-11-20T23:00:00Z'))] }).fresh).toEqual([]);
    const many = (n: number) =>
      plan({ byRule: Array.from({ length: n }, (_, i) => made(new Date(+at(4) + i * 24 * HOUR))) });
    expect(refusalOfPlan(many(366), false)).toBeNull();
    expect(refusalOfPlan(many(367), false)?.message).toContain('367');
    expect(refusalOfPlan(plan({ byRule: [] }), false)?.message).toBe('Quedaría sin fechas');
  });
});

// Instants of a month, some of them over; a rule is any choice of them.
const instants = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 10, 26 + i, 23)));
const instant = fc.constantFrom(...instants);
type Step =
  | { do: 'rule'; starts: Date[]; hours: number; earlier: number }
  | { do: 'hand'; start: Date }
  | { do: 'except'; start: Date }
  | { do: 'move'; which: number; to: Date }
  | { do: 'sell' | 'refund' | 'cancel'; which: number };
const which = fc.nat(40);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('rule' as const),
      starts: fc.uniqueArray(instant, { maxLength: 20 }),
      hours: fc.integer({ min: 1, max: 8 }),
      earlier: fc.constantFrom(0, 1, 3),
    }),
    fc.record({ do: fc.constant('hand' as const), start: instant }),
    fc.record({ do: fc.constant('except' as const), start: instant }),
    fc.record({ do: fc.constant('move' as const), which, to: instant }),
    fc.record({
      do: fc.constantFrom('sell' as const, 'refund' as const, 'cancel' as const),
      which,
    }),
  ),
  { maxLength: 25 },
);

it('keeps its promises in any order of rules, hands, deletions, moves and sales', () => {
  fc.assert(
    fc.property(steps, (order) => {
      let dates: StoredDate[] = [];
      let dropped: Date[] = [];
      let count = 0;
      for (const step of order) {
        const before = new Map(dates.map((date) => [date.id, date]));
        const gone = new Set(dropped.map(Number));
        const goneDays = new Set(dropped.map(dayOf));
        if ('which' in step) {
          const date = dates[step.which % Math.max(1, dates.length)];
          if (!date) continue;
          if (step.do === 'sell') date.taken += 1;
          else if (step.do === 'refund') date.taken = Math.max(0, date.taken - 1);
          else if (step.do === 'cancel') date.status = 'cancelled';
          else if (step.do === 'move' && !dates.some(({ startsAt }) => +startsAt === +step.to)) {
            dropped.push(date.startsAt);
            dropped = dropped.filter((one) => +one !== +step.to);
            date.startsAt = step.to;
            date.endsAt = new Date(+step.to + 5 * HOUR);
          }
          continue;
        }
        const result = plan({
          stored: dates.map((date) => ({ ...date })),
          dropped,
          byRule:
            step.do === 'rule'
              ? step.starts.map((one) =>
                  made(new Date(+one - step.earlier * HOUR), true, step.hours),
                )
              : null,
          byHand: step.do === 'hand' ? [made(step.start, false)] : [],
          except: step.do === 'except' ? [dayOf(step.start)] : [],
        });
        const { fresh, stay, go, kept } = result;
        // Each date is in one list.
        const placed = [...stay.map(({ date }) => date), ...go, ...kept.map(({ date }) => date)];
        expect(placed.map(({ id }) => id).sort()).toEqual([...before.keys()].sort());
        for (const { id } of go) {
          const date = before.get(id)!;
          expect(date).toMatchObject({ taken: 0, status: 'scheduled' });
          expect(+date.endsAt).toBeGreaterThan(+NOW);
          const isOwn = !date.ruleStart || +date.ruleStart !== +date.startsAt;
          if (step.do === 'rule') expect(isOwn).toBe(false);
          else expect(step.do).toBe('except');
        }
        for (const { date, endsAt } of stay) {
          if (date.taken > 0) expect(endsAt).toEqual(before.get(date.id)!.endsAt);
        }
        if (step.do === 'rule') {
          const held = new Set([...before.values()].map(({ startsAt }) => dayOf(startsAt)));
          for (const { startsAt } of fresh) {
            expect(gone.has(+startsAt)).toBe(false);
            expect(goneDays.has(dayOf(startsAt)) && !held.has(dayOf(startsAt))).toBe(false);
          }
        }
        expect(result.clashes).toEqual([]);
        dropped = [...dropped, ...result.dropped].filter(
          (one) => step.do !== 'hand' || +one !== +step.start,
        );
        dates = [
          ...stay.map(({ date, startsAt, endsAt }) => {
            const isMoved = +startsAt !== +date.startsAt;
            return { ...date, startsAt, endsAt, ...(isMoved && { ruleStart: startsAt }) };
          }),
          ...kept.map(({ date }) => date),
          ...fresh.map(({ startsAt, endsAt, isByRule }) => {
            count += 1;
            const ruleStart = isByRule ? startsAt : null;
            return { ...stored(`d${count}`, startsAt, { ruleStart }), endsAt };
          }),
        ].map((date) => {
          const ruleStart = result.ruleStarts.get(date.id);
          return ruleStart ? { ...date, ruleStart } : date;
        });
        if (step.do === 'rule') {
          // A rule of one function a night makes no night twice.
          const nights = dates.flatMap(({ ruleStart }) => (ruleStart ? dayOf(ruleStart) : []));
          expect(new Set(nights).size).toBe(nights.length);
        }
        const living = dates.filter(({ status }) => status !== 'cancelled');
        expect(new Set(living.map(({ startsAt }) => +startsAt)).size).toBe(living.length);
        for (const [id, date] of before) {
          const after = dates.find((one) => one.id === id);
          if (date.taken > 0) expect({ ...after, ruleStart: date.ruleStart }).toEqual(date);
          if (!after || +after.startsAt === +date.startsAt) continue;
          expect([step.do, date.status, date.taken]).toEqual(['rule', 'scheduled', 0]);
          expect(+date.ruleStart!).toBe(+date.startsAt);
          expect(dayOf(after.startsAt)).toBe(dayOf(date.startsAt));
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
