import { expect, it } from 'vitest';
import { parseEvent } from '../event';
import { giftEvent, ticketDates, ticketSpan, ticketWhen } from './ticket-dates';

const at = (day: number, hour = 1) => new Date(Date.UTC(2026, 11, day, hour));
const date = (day: number, more = {}) => ({
  ...{ startsAt: at(day), endsAt: at(day, 6), status: 'scheduled' },
  ...more,
});
const event = parseEvent('e', {
  ...{ startsAt: at(5), endsAt: at(12, 6), timeZone: 'America/Santiago' },
  dates: { fri: date(5, { label: 'Estreno', doorsAt: at(5, 0) }), next: date(12) },
});

it('is of its own date, with its label and doors', () => {
  expect(ticketDates(event, { dateId: 'next' }).map(({ id }) => id)).toEqual(['next']);
  expect(ticketSpan(event, { dateId: 'fri' })).toEqual({ startsAt: at(5), endsAt: at(5, 6) });
  expect(ticketWhen(event, { dateId: 'fri' })).toBe(
    'vie 4 dic 2026, 22:00 · Estreno · puertas 21:00',
  );
  expect(ticketWhen(event, { dateId: 'next' })).toBe('vie 11 dic 2026, 22:00');
});

it('is of all dates where it is a pass, and of none that is gone', () => {
  expect(ticketSpan(event, { dateId: 'all' })).toEqual({ startsAt: at(5), endsAt: at(12, 6) });
  expect(ticketWhen(event, { dateId: 'all' })).toBe(
    '2 fechas, del vie 4 dic 2026 al vie 11 dic 2026',
  );
  expect(ticketWhen(event, { dateId: 'gone' })).toBe('Fecha por confirmar');
});

it('is of the event where it has no dates, and of nothing while it is postponed without one', () => {
  const { dates: _, ...plain } = event;
  expect(ticketSpan(plain, { dateId: 'first' })).toEqual({ startsAt: at(5), endsAt: at(12, 6) });
  expect(ticketWhen(plain, { dateId: 'first' })).toBe('vie 4 dic 2026, 22:00');
  const undated = parseEvent('e', {
    ...{ startsAt: at(5), endsAt: at(12, 6) },
    plan: { id: 'p', kind: 'postpone', dated: false },
  });
  expect(ticketWhen(undated, { dateId: 'first' })).toBe('Fecha por confirmar');
  expect(ticketDates(undated, { dateId: 'first' })).toEqual([]);
});

it('is not given away once its date was cancelled; a pass is while one is left', () => {
  const dates = (next: string) => ({
    ...{ fri: date(5, { status: 'cancelled' }), next: date(12, { status: next }) },
  });
  const of = (next: string) => parseEvent('e', { status: 'published', dates: dates(next) });
  const statusOf = (next: string, dateId: string) => giftEvent(of(next), { dateId }).status;
  expect(statusOf('scheduled', 'fri')).toBe('cancelled');
  expect(statusOf('scheduled', 'next')).toBe('published');
  expect(statusOf('scheduled', 'all')).toBe('published');
  expect(statusOf('cancelled', 'all')).toBe('cancelled');
});
