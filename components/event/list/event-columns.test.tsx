import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { eventColumns, eventExport } from './event-columns';

const [startsAt, endsAt] = [new Date('2026-11-21T01:00:00Z'), new Date('2026-11-21T07:00:00Z')];
const event = (dated: boolean) => {
  const plan = { id: 'p', kind: 'postpone', dated };
  return parseEvent('e', { name: 'Fiesta', status: 'published', startsAt, endsAt, plan });
};
const column = eventColumns(null).find(({ id }) => id === 'date');
const exported = (dated: boolean) =>
  eventExport(null)
    .filter(({ kind }) => kind === 'moment')
    .map(({ value }) => value(event(dated)));

test('an event that is postponed without a date has none in the list, nor in what is exported of it', () => {
  const { rerender } = render(column?.cell?.(event(false)));
  expect(screen.getByText('Sin fecha')).toBeVisible();
  expect(column?.value?.(event(false))).toBeNull();
  expect(exported(false)).toEqual([null, null]);
  rerender(column?.cell?.(event(true)));
  expect(screen.getByText(/20 nov 2026/)).toBeVisible();
  expect(exported(true)).toEqual([startsAt, endsAt]);
});

test('an event of several dates is listed with the next of them, and how many follow', () => {
  const of = (year: number, day: number) => ({
    startsAt: new Date(Date.UTC(year, 10, day, 1)),
    endsAt: new Date(Date.UTC(year, 10, day, 7)),
    status: 'scheduled',
  });
  const dates = { a: of(2016, 21), b: of(2076, 28), c: of(2076, 29) };
  render(column?.cell?.(parseEvent('e', { startsAt, endsAt, dates })));
  expect(screen.getByText('vie 27 nov, 22:00 y 1 más')).toBeVisible();
});
