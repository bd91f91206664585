import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallTime, shiftDays } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';
import { parseTicketType } from '../../ticket/ticket-type';
import type { DateEdit } from './date-schema';
import { planEdit } from './edit-dates';
import type { DateTerms } from './stored-date';

const zone = 'America/Santiago';
const at = (date: string, time: string) => fromWallTime({ date, time }, zone) as Date;
const wall = (moment: Date) => Object.values(wallTime(moment, zone)).join(' ');
const now = at('2027-01-01', '12:00');
const night = (id: string, startsAt: Date, more: Partial<DateTerms> = {}): DateTerms => ({
  ...{ id, startsAt, endsAt: new Date(+startsAt + 5 * 3_600_000), doorsAt: null, label: '' },
  ...{ status: 'scheduled', statusAt: null, capacity: null, venue: null, types: {} },
  ...{ ruleStart: startsAt, ...more },
});
/** So many Fridays from 5 March 2027 on; the clock goes back in the night of 3 April. */
const fridays = (many: number) =>
  Array.from({ length: many }, (_, n) =>
    night(`d${n}`, shiftDays(at('2027-03-05', '23:00'), 7 * n, zone)),
  );
const types = [
  parseTicketType('g', {
    name: 'General',
    price: 10_000,
    stock: 50,
    byDate: { d1: { sold: 3 } },
    sold: 3,
  }),
  parseTicketType('p', { name: 'Pase', price: 90_000, stock: 9, dateScope: 'pass' }),
  parseTicketType('s', {
    name: 'Solo una',
    price: 5_000,
    stock: 9,
    dateIds: ['d0'],
    dateScope: 'each',
  }),
];

function plan(dates: DateTerms[], edit: DateEdit, ids = dates.map(({ id }) => id), more = {}) {
  const chosen = dates.filter(({ id }) => ids.includes(id));
  const around = { dates, types, timeZone: zone, now, needsReview: false, planned: [], ...more };
  const { changes, untouched } = planEdit(chosen, edit, around);
  const after = dates.map(
    (one) => changes.find(({ before }) => before.id === one.id)?.after ?? one,
  );
  return {
    changes,
    after,
    why: Object.fromEntries(untouched.map((one) => [one.date.id, one.why])),
  };
}

describe('an edit of many dates', () => {
  it('moves them on the wall, and says what the clock does', () => {
    const dates = [
      night('a', at('2027-03-27', '22:30')),
      night('b', at('2027-04-03', '22:30')),
      night('c', at('2027-09-04', '23:30')),
    ];
    const { changes, why } = plan(dates, { shift: 60 });
    expect(why).toEqual({});
    expect(changes.map(({ after, note }) => [after.id, wall(after.startsAt), note])).toEqual([
      ['c', '2027-09-05 01:30', 'Esa noche las 00:30 no existen: empieza a las 01:30'],
      [
        'b',
        '2027-04-03 23:30',
        'Esa noche las 23:30 ocurren dos veces: empieza en la primera. El reloj se atrasa una hora: dura más',
      ],
      ['a', '2027-03-27 23:30', ''],
    ]);
  });

  it('sets the hour of the same day and the doors before it, and makes room in the right order', () => {
    const dates = fridays(3);
    const { after } = plan(dates, { time: '21:00', doorsBefore: 90 });
    expect(after.map(({ startsAt, doorsAt }) => [startsAt, doorsAt ?? now].map(wall))).toEqual([
      ['2027-03-05 21:00', '2027-03-05 19:30'],
      ['2027-03-12 21:00', '2027-03-12 19:30'],
      ['2027-03-19 21:00', '2027-03-19 19:30'],
    ]);
    for (const shift of [10_080, -10_080]) {
      expect(plan(dates, { shift }, undefined, { now: new Date(0) }).why).toEqual({});
    }
    // Where the neighbour stays, the date stays.
    expect(plan(dates, { shift: 10_080 }, ['d0']).why).toEqual({
      d0: 'A esa hora ya hay otra fecha',
    });
    // Two of a day cannot begin together: the first one does.
    const day = [night('x', at('2027-03-05', '16:00')), night('y', at('2027-03-05', '20:00'))];
    expect(plan(day, { time: '18:00' })).toMatchObject({
      changes: [{ before: { id: 'x' } }],
      why: { y: 'A esa hora ya hay otra fecha' },
    });
  });

  it('leaves what is over, cancelled, or so already, and says why', () => {
    const [a, b, c, d] = fridays(4) as [DateTerms, DateTerms, DateTerms, DateTerms];
    const dates = [a, { ...b, status: 'cancelled' as const }, { ...c, capacity: 40 }, d];
    const { changes, why } = plan(dates, { capacity: 40 }, undefined, { now: a.endsAt });
    expect(changes.map(({ before, change }) => [before.id, change])).toEqual([
      ['d3', { capacity: 40 }],
    ]);
    expect(why).toEqual({
      d0: 'Esa fecha ya pasó',
      d1: 'Esa fecha se canceló',
      d2: 'Ya está así',
    });
    expect(plan(fridays(2), { capacity: 2 }).why).toEqual({ d1: 'Ya hay 3 entradas de esa fecha' });
  });

  it('leaves hours and sale of what a plan postponed to a plan, where there are tickets of it', () => {
    const dates = fridays(2).map((one) => ({ ...one, status: 'postponed' as const }));
    const around = { planned: ['d0', 'd1'] };
    for (const edit of [{ shift: 60 }, { status: 'scheduled' as const }]) {
      const { changes, why } = plan(dates, edit, undefined, around);
      expect(changes.map(({ before }) => before.id)).toEqual(['d0']);
      expect(why.d1).toContain('Poner fecha nueva');
    }
    expect(plan(dates, { shift: 60 }).why).toEqual({});
    expect(plan(dates, { capacity: 40 }, undefined, around).why).toEqual({});
  });

  it('sets and takes back prices and stock of what is sold on each, not of a pass', () => {
    const [a, b] = fridays(2) as [DateTerms, DateTerms];
    const dates = [{ ...a, types: { g: { price: 8_000, stock: 20 }, s: { price: 1 } } }, b];
    const one = plan(dates, { types: { g: { price: 12_000 }, s: { stock: 4 } } });
    expect(one.after.map(({ types: terms }) => terms)).toEqual([
      { g: { price: 12_000, stock: 20 }, s: { price: 1, stock: 4 } },
      { g: { price: 12_000 } },
    ]);
    const back = plan(one.after, { types: { g: { price: null, stock: null } } });
    expect(back.after.map(({ types: terms }) => terms)).toEqual([
      { s: { price: 1, stock: 4 } },
      {},
    ]);
    expect(plan(dates, { types: { p: { price: 1 } } }).why.d1).toContain('Un pase vale lo mismo');
    expect(plan(dates, { types: { g: { stock: 2 } } }).why).toEqual({ d1: 'Ya hay 3 entradas' });
  });

  it('does not raise a price, nor move what was promised, for who may not decide', () => {
    const needsReview = true;
    for (const edit of [
      { shift: 30 },
      { venue: { name: 'X', address: '' } },
      { types: { g: { price: 10_001 } } },
    ]) {
      const { changes, why } = plan(fridays(2), edit, undefined, { needsReview });
      expect(changes).toEqual([]);
      expect(why.d0).toContain('solo quien puede cambiar su estado');
    }
    const lower = { types: { g: { price: 9_000 } } };
    expect(plan(fridays(2), lower, undefined, { needsReview }).changes).toHaveLength(2);
  });

  it('is made once: the same calls again change nothing, whatever was chosen', () => {
    const ids = fc.subarray(
      fridays(8).map(({ id }) => id),
      { minLength: 1 },
    );
    const edit = fc.oneof(
      fc.record({ shift: fc.integer({ min: -10_080, max: 10_080 }) }),
      fc.record({ time: fc.constantFrom('00:30', '12:00', '23:30'), doorsBefore: fc.constant(60) }),
    );
    fc.assert(
      fc.property(ids, edit, (chosen, given) => {
        const first = plan(fridays(8), given, chosen);
        const starts = first.after.map(({ startsAt }) => +startsAt);
        expect(new Set(starts).size).toBe(8);
        expect(first.changes.length + Object.keys(first.why).length).toBe(chosen.length);
        for (const { before, change } of first.changes) {
          const found = first.after.find(({ id }) => id === before.id);
          expect({ ...found, ...change }).toEqual(found);
        }
      }),
      { numRuns: 200 },
    );
  });
});
