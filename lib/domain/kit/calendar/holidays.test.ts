import { expect, test } from 'vitest';
import { holidaysOf, isBusinessDay } from './holidays';

const sorted = (year: number) => [...holidaysOf(year)].sort();

test('the holidays of 2026 are those of the official calendar', () => {
  expect(sorted(2026).map((day) => day.slice(5))).toEqual([
    ...['01-01', '04-03', '04-04', '05-01', '05-21', '06-21', '06-29', '07-16', '08-15'],
    ...['09-18', '09-19', '10-12', '10-31', '11-01', '12-08', '12-25'],
  ]);
});

test('the holidays of 2024 and 2025 move by their laws', () => {
  expect(sorted(2024)).toEqual(
    expect.arrayContaining(['2024-03-29', '2024-06-20', '2024-09-20', '2024-10-31']),
  );
  expect(sorted(2025)).toEqual(expect.arrayContaining(['2025-04-18', '2025-06-20', '2025-10-12']));
  expect(holidaysOf(2025).has('2025-09-17')).toBe(false);
});

test('a movable feast goes to the Monday before or after', () => {
  expect(holidaysOf(2023).has('2023-06-26')).toBe(true);
  expect(holidaysOf(2027).has('2027-06-28')).toBe(true);
  expect(holidaysOf(2022).has('2022-10-10')).toBe(true);
  expect(holidaysOf(2029).has('2029-07-02')).toBe(true);
});

test('31 October leaves a Tuesday and a Wednesday', () => {
  expect(holidaysOf(2023).has('2023-10-27')).toBe(true);
  expect(holidaysOf(2028).has('2028-10-27')).toBe(true);
  expect(holidaysOf(2029).has('2029-11-02')).toBe(true);
});

test('bridges count: 2 January 2023, 17 September 2027, 17 September 2029', () => {
  for (const day of ['2023-01-02', '2027-09-17', '2029-09-17'])
    expect(isBusinessDay(day)).toBe(false);
});

test('a Saturday, a Sunday and Christmas are no business days', () => {
  expect(['2026-11-21', '2026-11-22', '2026-12-25'].map(isBusinessDay)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isBusinessDay('2026-11-23')).toBe(true);
});
