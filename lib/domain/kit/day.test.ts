import { expect, it } from 'vitest';
import { shiftDay } from './day';

it.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %d is %s', (day, offset, expected) => {
  expect(shiftDay(day, offset)).toBe(expected);
});
