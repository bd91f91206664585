import { expect, it } from 'vitest';
import { playPresale } from './presale';

/** More buyers at once than two instances let wait. */
const RUSH = { buyers: 1_000, minutes: 0.1, instances: 2, stock: 1_500 };

it('a buyer who was told to come back waits since the first try, and is counted once', () => {
  const out = playPresale('tills', RUSH);
  expect(out.inLine).toBeGreaterThan(100);
  expect(out.sold).toBe(RUSH.buyers);
  expect(out.took).toHaveLength(RUSH.buyers);
  // The last one came within six seconds of the first.
  expect(out.took.at(-1)).toBeGreaterThan(out.lastAt - 6.1);
  expect(out.took[0]).toBeLessThan(1);
});

it('of a stock that is too small each ticket is sold once, and each buyer gets one answer', () => {
  const out = playPresale('tills', { ...RUSH, stock: 400 });
  expect(out.sold).toBe(400);
  expect(out.took).toHaveLength(RUSH.buyers);
  expect(out.sold + out.refusedBuyers + out.timedOut).toBe(RUSH.buyers);
});

it('the design without tills gives each buyer one answer as well, a time-out among them', () => {
  const out = playPresale('one', { buyers: 300, minutes: 0.1, instances: 2, stock: 300 });
  expect(out.took).toHaveLength(300);
  expect(out.timedOut).toBeGreaterThan(100);
  expect(out.inLine).toBe(0);
});
