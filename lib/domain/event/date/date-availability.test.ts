import { expect, it } from 'vitest';
import { parseTicketType } from '../../ticket/ticket-type';
import { availability } from '../availability/availability';
import { parseEvent } from '../event';
import { availabilityOf, typesByDate } from './date-availability';

const at = (day: number) => new Date(Date.UTC(2026, 11, day));
const date = (day: number, more: object = {}) => ({
  ...{ startsAt: at(day), endsAt: at(day + 1), status: 'scheduled' },
  ...more,
});
const event = parseEvent('e', {
  ...{ status: 'published', startsAt: at(4), endsAt: at(19), capacity: 100 },
  dates: { a: date(4), b: date(11), c: date(18, { capacity: 30 }) },
});
const type = (id: string, raw: object = {}) =>
  parseTicketType(id, { name: id, price: 1000, stock: 50, ...raw });
const of = (types: ReturnType<typeof type>[], now = at(1)) =>
  Object.fromEntries(
    [...availabilityOf(types, event, now)].map(([id, { state, left, total }]) => [
      id,
      [state, left, total],
    ]),
  );

it('adds what the coming dates have', () => {
  const byDate = { a: { sold: 20 }, b: { sold: 50 } };
  const types = [type('t', { sold: 70, byDate })];
  expect(of(types)).toEqual({ t: ['onSale', 60, 130] });
  expect(of(types, at(6))).toEqual({ t: ['onSale', 30, 100] });
  expect(of(types, at(30))).toEqual({ t: ['closed', 30, 100] });
});

it('has no more than the one stock, and a pass as much as the date with the least', () => {
  const shared = type('s', {
    stock: 60,
    sold: 40,
    dateScope: 'shared',
    byDate: { c: { sold: 28 } },
  });
  const pass = type('p', { stock: 90, dateScope: 'pass' });
  expect(of([shared, pass])).toEqual({ s: ['onSale', 20, 60], p: ['onSale', 2, 2] });
});

it('of an event without dates is its own', () => {
  const old = parseEvent('e', {
    status: 'published',
    startsAt: at(4),
    endsAt: at(5),
    capacity: 10,
  });
  const types = [type('t', { sold: 3 })];
  expect(availabilityOf(types, old, at(1))).toEqual(availability(types, old, at(1)));
});

it('tells a type by date, on those that sell it or once did', () => {
  const one = type('t', {
    sold: 9,
    dateIds: ['b', 'c'],
    byDate: { a: { sold: 1 }, b: { sold: 8 } },
  });
  const pass = type('p', { dateScope: 'pass' });
  const found = typesByDate([one, pass], event, at(6));
  const rows = found.get('t') ?? [];
  expect(rows.map(({ date: { id }, sold, left }) => [id, sold, left])).toEqual([
    ['a', 1, 0],
    ['b', 8, 42],
    ['c', 0, 30],
  ]);
  expect(found.get('p')).toEqual([]);
});
