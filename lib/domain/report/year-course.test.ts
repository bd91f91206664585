import { expect, test } from 'vitest';
import { NO_TALLY } from '../ledger/tally';
import { yearCourse } from './year-course';

const sold = (amount: number) => ({ ...NO_TALLY, sold: amount });
// Half past ten at night of the 30th in Chile.
const NOW = new Date('2026-12-01T01:30:00Z');

test('the last week ends today, and what is older than 52 weeks is left out', () => {
  const { weeks, total } = yearCourse(
    {
      '2026-11-30': sold(1),
      '2026-11-24': sold(2),
      '2026-11-23': sold(4),
      '2025-12-02': sold(8),
      '2025-12-01': sold(16),
    },
    NOW,
  );
  expect(weeks).toHaveLength(52);
  expect([weeks.at(-1), weeks.at(-2), weeks[0], total]).toEqual([3, 4, 8, 15]);
});

test('an event has its place in it by its day; one to come, without a date, or long ago has none', () => {
  const { placeOf, months } = yearCourse({}, NOW);
  expect(placeOf(new Date('2026-12-01T02:00:00Z'))).toBe(1);
  expect(placeOf(new Date('2025-12-02T12:00:00Z'))).toBe(0);
  expect(placeOf(new Date('2026-12-01T12:00:00Z'))).toBeNull();
  expect(placeOf(new Date('2025-12-01T12:00:00Z'))).toBeNull();
  expect(placeOf(null)).toBeNull();
  expect([months[0]?.day, months.at(-1)?.day, months.length]).toEqual([
    '2026-01-01',
    '2026-11-01',
    11,
  ]);
});
