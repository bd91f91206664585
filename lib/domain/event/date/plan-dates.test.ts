import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { wallTime } from '../../kit/wall-time';
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
    // What no longer follows the rule says what the rule wants instead, one moved away of the night that it left.
    expect([...ruleStarts]).toEqual([
      ['sold', at(11, 21)],
      ['moved', at(25, 21)],
      [FIRST_DATE, at(26, 21)],
    ]);
    const none = plan({ stored: dates, byRule: [] }).ruleStarts;
    expect([none.get('sold'), none.get('moved'), none.has(FIRST_DATE)]).toEqual([
      ...[null, null, false],
    ]);
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

  it('has the first date as its own where the rule begins with it', () => {
    const first = stored(FIRST_DATE, at(4), { ruleStart: null });
    const hand = stored('hand', at(5), { ruleStart: null });
    const { stay, ruleStarts } = plan({
      stored: [first, hand],
      byRule: [made(at(4), true, 6), made(at(5), true, 6)],
    });
    expect([...ruleStarts]).toEqual([[FIRST_DATE, at(4)]]);
    expect(stay.map(({ endsAt }) => endsAt)).toEqual([first.endsAt, hand.endsAt]);
  });

  it('keeps a night whose hour was tried and put back, and one that has another by hand', () => {
    // As stored when every other hour was remembered.
    const back = plan({
      stored: [stored('a', at(4))],
      dropped: [at(4, 22)],
      byRule: [made(at(4, 22))],
    });
    expect(back).toMatchObject({ go: [], notAgain: [], stay: [{ startsAt: at(4, 22) }] });
    const matinee = plan({
      stored: [stored('a', at(4))],
      dropped: [at(4, 19)],
      byRule: [made(at(4, 20))],
    });
    expect(matinee).toMatchObject({ go: [], notAgain: [], stay: [{ startsAt: at(4, 20) }] });
    const other = plan({
      stored: [stored('a', at(4, 22), { ruleStart: at(4) })],
      dropped: [at(4)],
      byRule: [made(at(4))],
    });
    expect(other).toMatchObject({ kept: [{ reason: 'Se movió' }], notAgain: [] });
    expect(other.ruleStarts.get('a')).toEqual(at(4));
    // Of two functions each keeps its own, by the hour that the rule gave it.
    const two = plan({
      stored: [stored('a', at(4, 23), { ruleStart: at(4, 18) }), stored('b', at(4, 22))],
      byRule: [made(at(4, 18)), made(at(4, 21))],
    });
    expect(two.stay).toMatchObject([{ date: { id: 'b' }, startsAt: at(4, 21) }]);
    expect(two.ruleStarts.get('a')).toEqual(at(4, 18));
  });

  it('has one night over midnight', () => {
    // Saturdays at midnight become Fridays at half past eleven: 03:00 and 02:30 in UTC.
    const [midnight, before] = [at(5, 3), at(5, 2)];
    const sold = plan({ stored: [stored('a', midnight, { taken: 1 })], byRule: [made(before)] });
    expect([sold.fresh, sold.ruleStarts.get('a')]).toEqual([[], before]);
    const free = plan({ stored: [stored('a', midnight)], byRule: [made(before)] });
    expect(free).toMatchObject({ fresh: [], go: [], stay: [{ startsAt: before }] });
    // The evening of that Saturday is the same night only where nothing else is.
    const evening = plan({ stored: [stored('a', midnight)], byRule: [made(at(6, 1))] });
    expect(evening).toMatchObject({ fresh: [], go: [], stay: [{ startsAt: at(6, 1) }] });
    const both = plan({ stored: [stored('a', midnight)], byRule: [made(before), made(at(6, 1))] });
    expect(both).toMatchObject({ fresh: [{ startsAt: at(6, 1) }], stay: [{ startsAt: before }] });
  });

  it('moves nothing to an hour that has passed, nor what has begun', () => {
    const tonight = stored('a', new Date(+NOW + 8 * HOUR));
    const early = (hours: number, length: number) =>
      plan({ stored: [tonight], byRule: [made(new Date(+NOW - hours * HOUR), true, length)] });
    for (const { kept, go, fresh } of [early(1, 5), early(3, 2)]) {
      expect([kept.map(({ reason }) => reason), go, fresh]).toEqual([
        ...[['Su hora nueva ya pasó'], [], []],
      ]);
    }
    const begun = stored('b', new Date(+NOW - HOUR));
    for (const given of [{ byRule: [] }, { except: [dayOf(begun.startsAt)] }]) {
      const { kept, go } = plan({ stored: [begun], ...given });
      expect([kept.map(({ reason }) => reason), go]).toEqual([['Ya empezó'], []]);
    }
  });

  it('has its own date at an instant rather than one made by hand', () => {
    const { kept, stay } = plan({
      stored: [stored('hand', at(4), { ruleStart: null }), stored('own', at(4))],
      byRule: [made(at(4))],
    });
    expect(stay.map(({ date }) => date.id)).toEqual(['own']);
    expect(kept.map(({ date }) => date.id)).toEqual(['hand']);
  });

  it('leaves alone what has sales without tickets, as of a bar', () => {
    const { kept, go } = plan({ stored: [stored('bar', at(4), { isBooked: true })], byRule: [] });
    expect([kept.map(({ reason }) => reason), go]).toEqual([['Tuvo ventas'], []]);
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
