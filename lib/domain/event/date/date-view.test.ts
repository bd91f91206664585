import { describe, expect, it } from 'vitest';
import { parseTicketType } from '../../ticket/ticket-type';
import { FIRST_DATE } from '../../ticket/type-dates';
import { availability } from '../availability/availability';
import { parseEvent } from '../event';
import { stockTaken, viewOfDate } from './date-view';
import { datesOf, nextDate } from './event-date';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 11, day, hour));
const event = parseEvent('e', {
  status: 'published',
  startsAt: at(4),
  endsAt: at(12),
  capacity: 100,
  dates: {
    fri: { startsAt: at(4), endsAt: at(5), status: 'scheduled' },
    sat: { startsAt: at(11), endsAt: at(12), status: 'scheduled', capacity: 60 },
  },
});
const type = (id: string, raw: object = {}) =>
  parseTicketType(id, { name: id, price: 1000, stock: 50, ...raw });
const [fri, sat] = event.dates ?? [];

function leftOn(date: typeof fri, types: ReturnType<typeof type>[], terms = {}) {
  if (!date) throw new Error('There is such a date');
  const view = viewOfDate(types, event, date, terms);
  return Object.fromEntries(
    [...availability(view.types, view.event, at(1))].map(([id, { left }]) => [id, left]),
  );
}

describe('what a date sells', () => {
  it('has its stock on each date, and counts only what was sold for it', () => {
    const types = [
      type('a', {
        sold: 30,
        courtesies: 5,
        byDate: { fri: { sold: 20, courtesies: 5 }, sat: { sold: 10 } },
      }),
    ];
    expect(leftOn(fri, types)).toEqual({ a: 25 });
    expect(leftOn(sat, types)).toEqual({ a: 40 });
    expect(stockTaken(types[0] as never)).toBe(0);
  });

  it('leaves of a stock over all dates what the others have not taken', () => {
    const byDate = { fri: { sold: 20 }, sat: { sold: 10 } };
    const types = [type('a', { sold: 30, byDate, dateScope: 'shared' })];
    expect([leftOn(fri, types).a, leftOn(sat, types).a]).toEqual([20, 20]);
    expect(leftOn(fri, types, { a: { stock: 500 } }).a).toBe(20);
    expect(leftOn(fri, types, { a: { stock: 25 } }).a).toBe(5);
    expect(stockTaken(types[0] as never)).toBe(30);
  });

  it('opens and closes so many hours before it, and the next phase with it', () => {
    const types = [type('early', { endsAt: at(20) }), type('late', { opensAfter: 'early' })];
    const terms = { early: { opensBefore: 72, closesBefore: 24 } };
    const states = (date: typeof fri, now: Date) => {
      if (!date) throw new Error('There is such a date');
      const view = viewOfDate(types, event, date, terms);
      return [...availability(view.types, view.event, now).values()].map(({ state }) => state);
    };
    expect(states(fri, at(0))).toEqual(['upcoming', 'waiting']);
    expect(states(fri, at(2))).toEqual(['onSale', 'waiting']);
    expect(states(fri, at(3))).toEqual(['closed', 'onSale']);
    expect(states(sat, at(3))).toEqual(['upcoming', 'waiting']);
    const moved = fri && { ...fri, startsAt: at(5), endsAt: at(6) };
    expect(states(moved, at(3))).toEqual(['onSale', 'waiting']);
  });

  it('gives a pass a place on every date, and counts it in the capacity of each', () => {
    const types = [
      type('pass', { stock: 100, sold: 55, dateScope: 'pass' }),
      type('a', { stock: 90, sold: 3, byDate: { sat: { sold: 3 } } }),
    ];
    expect(leftOn(fri, types)).toEqual({ pass: 45, a: 45 });
    expect(leftOn(fri, types, { pass: { stock: 500 } }).pass).toBe(45);
    expect(leftOn(sat, types)).toEqual({ pass: 2, a: 2 });
  });

  it('sells a type on its own dates alone, at what the date says', () => {
    const types = [type('a', { dateIds: ['sat'] }), type('b')];
    expect(leftOn(fri, types).a).toBe(0);
    expect(leftOn(sat, types, { b: { stock: 7 } })).toMatchObject({ a: 50, b: 7 });
  });

  it('counts what was sold before there were dates on the first one', () => {
    const first = { ...fri, id: FIRST_DATE } as NonNullable<typeof fri>;
    const types = [type('a', { sold: 12, courtesies: 3, byDate: { sat: { sold: 2 } } })];
    expect(leftOn(first, types).a).toBe(37);
  });
});

it('an event without dates has the one that its start and end make', () => {
  const old = parseEvent('e', { startsAt: at(4), endsAt: at(5), capacity: 10 });
  expect(old.dates).toBeUndefined();
  expect(datesOf(old)).toMatchObject([{ id: FIRST_DATE, startsAt: at(4), status: 'scheduled' }]);
  expect(nextDate(old, at(9))?.id).toBe(FIRST_DATE);
  expect(nextDate(event, at(6))?.id).toBe('sat');
  expect(nextDate(event, at(20))?.id).toBe('sat');
  expect(datesOf(parseEvent('e', {}))).toEqual([]);
});
