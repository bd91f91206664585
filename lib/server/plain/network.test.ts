import { expect, test } from 'vitest';
import { isWithinNetworkLimit } from './network';

test('counts each network for an hour, and nobody without one', () => {
  const asked = (network: string, at: number) => isWithinNetworkLimit('gift', network, 2, at);
  expect([asked('a', 0), asked('a', 1), asked('a', 2), asked('b', 2)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(isWithinNetworkLimit('subscription', 'a', 2, 2)).toBe(true);
  expect(asked('a', 3_600_001)).toBe(true);
  expect([1, 2, 3].map((at) => asked('', at))).toEqual([true, true, true]);
});
