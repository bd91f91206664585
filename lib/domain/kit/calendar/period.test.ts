import { expect, test } from 'vitest';
import { daysLeft, periodEnd } from './period';

const at = (text: string) => new Date(text);

test('thirty calendar days end with the last of them, in Chile', () => {
  expect(periodEnd(at('2026-12-01T15:00:00Z'), { days: 30, kind: 'calendar' })).toEqual(
    at('2027-01-01T03:00:00Z'),
  );
});

test('two business days leave out the weekend and the holiday between', () => {
  // Friday 4 December: 5 and 6 are the weekend, 8 is a holiday, so 7 and 9 count.
  expect(periodEnd(at('2026-12-04T15:00:00Z'), { days: 2, kind: 'business' })).toEqual(
    at('2026-12-10T03:00:00Z'),
  );
});

test('a request late at night belongs to the day in Chile, not in UTC', () => {
  expect(periodEnd(at('2026-12-02T02:30:00Z'), { days: 1, kind: 'calendar' })).toEqual(
    at('2026-12-03T03:00:00Z'),
  );
});

test('a period over the clock change ends at midnight all the same', () => {
  expect(periodEnd(at('2027-03-30T12:00:00Z'), { days: 10, kind: 'calendar' })).toEqual(
    at('2027-04-10T04:00:00Z'),
  );
});

test('every day of a year: ten business days take at least fourteen days, and never end on a day off', () => {
  for (let day = 0; day < 366; day++) {
    const from = new Date(Date.UTC(2027, 0, 1, 15) + day * 86_400_000);
    const due = periodEnd(from, { days: 10, kind: 'business' });
    expect(due.getTime() - from.getTime()).toBeGreaterThan(12 * 86_400_000);
    expect(daysLeft(from, due, 'business')).toBe(10);
  }
});

test('days left count down to 0 on the last day and below it afterwards', () => {
  const due = periodEnd(at('2026-11-23T15:00:00Z'), { days: 2, kind: 'business' });
  const left = ['23', '24', '25', '26', '27'].map((day) =>
    daysLeft(at(`2026-11-${day}T15:00:00Z`), due, 'business'),
  );
  expect(left).toEqual([2, 1, 0, -1, -2]);
});
