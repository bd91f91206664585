import { expect, it } from 'vitest';
import { latestMonths, monthSpan } from './close-month';

it('counts months back from Chile’s own, over a year', () => {
  expect(latestMonths(new Date('2027-02-01T02:00:00Z'), 3)).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ]);
});

it('lasts from one midnight of Chile to that of the next month', () => {
  const later = new Date('2027-05-01T12:00:00Z');
  expect(monthSpan('2026-12', later)).toEqual({
    from: new Date('2026-12-01T03:00:00Z'),
    to: new Date('2027-01-01T03:00:00Z'),
  });
  expect(monthSpan('2026-08', later).from).toEqual(new Date('2026-08-01T04:00:00Z'));
  const within = new Date('2026-12-19T12:00:00Z');
  expect(monthSpan('2026-12', within).to).toEqual(within);
});
