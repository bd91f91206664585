import { expect, test } from 'vitest';
import { toFraction, toPercent } from './fee-percent';

test('keeps each percentage of two decimals as it is typed', () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
    const percent = hundredths / 100;
    expect(toPercent(toFraction(percent))).toBe(percent);
  }
});

test('leaves no binary remainder in a fraction', () => {
  expect(toFraction(5.7)).toBe(0.057);
  expect(toPercent(0.07)).toBe(7);
});
