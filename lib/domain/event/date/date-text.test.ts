import { expect, it } from 'vitest';
import { EVERY_DATE } from '../../ticket/type-dates';
import { parseEvent } from '../event';
import { ALL_DATES, dateNameOf, dateNames, datesSpan, nextDateText, passTextOf } from './date-text';

// Ten at night in Santiago is one in the morning of the next day in UTC.
const friday = (day: number) => new Date(Date.UTC(2026, 11, day + 1, 1));
const date = (day: number, more: object = {}) => ({
  startsAt: friday(day),
  endsAt: new Date(+friday(day) + 6 * 3_600_000),
  status: 'scheduled',
  ...more,
});
const event = parseEvent('e', {
  dates: { a: date(4), b: date(11, { label: 'Con banda' }), c: date(18), d: date(25) },
});

it('tells the next date and how many follow, without those that are over or cancelled', () => {
  expect(nextDateText(event, friday(1))).toBe('vie 4 dic, 22:00 y 3 más');
  expect(nextDateText(event, friday(9))).toBe('vie 11 dic, 22:00 · Con banda y 2 más');
  expect(nextDateText(event, friday(20))).toBe('vie 25 dic, 22:00');
  expect(nextDateText(event, friday(31))).toBe('vie 25 dic, 22:00');
  const called = parseEvent('e', { dates: { a: date(4, { status: 'cancelled' }), b: date(11) } });
  expect(nextDateText(called, friday(1))).toBe('vie 11 dic, 22:00');
  expect(nextDateText(parseEvent('e', {}), friday(1))).toBe('');
});

it('names the date of a ticket, a pass and a date that is not the event’s', () => {
  expect(dateNameOf(event, 'c')).toBe('vie 18 dic, 22:00');
  expect(dateNameOf(event, EVERY_DATE)).toBe(ALL_DATES);
  expect(dateNameOf(event, 'x')).toBe('');
});

it('names the dates that something is for, in their order, some of many, and those that are gone', () => {
  expect(dateNames(event, [])).toBe(ALL_DATES);
  expect(dateNames(event, ['c', 'a'])).toBe('vie 4 dic, 22:00; vie 18 dic, 22:00');
  expect(dateNames(event, ['a', 'b', 'c', 'd'], 2)).toBe(
    'vie 4 dic, 22:00; vie 11 dic, 22:00 · Con banda y 2 más',
  );
  expect(dateNames(event, ['x', 'y'])).toBe('2 fechas eliminadas');
});

it('tells how many dates there are, and from when to when', () => {
  expect(datesSpan(event)).toBe('4 fechas, vie 4 dic 2026 – vie 25 dic 2026');
  const twice = parseEvent('e', { dates: { a: date(4), b: { ...date(4), label: 'Tarde' } } });
  expect(datesSpan(twice)).toBe('2 fechas, vie 4 dic 2026');
});

it('tells for which dates a pass is that is bought late', () => {
  expect(passTextOf(event, friday(1))).toBe('para todas las fechas');
  expect(passTextOf(event, friday(9))).toBe('para las 3 fechas que quedan');
  expect(passTextOf(event, friday(20))).toBe('para la fecha que queda');
  const called = parseEvent('e', {
    dates: { a: date(4, { status: 'cancelled' }), b: date(11), c: date(18) },
  });
  expect(passTextOf(called, friday(1))).toBe('para las 2 fechas que quedan');
});
