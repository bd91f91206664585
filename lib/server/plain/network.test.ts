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

test('counts whoever holds a whole /56 or /48 of IPv6, and lets each /64 of it have its own first', () => {
  const asked = (network: string) => isWithinNetworkLimit('gift', network, 2, 10_000_000);
  const of = (n: number) => `2001:db8:7:${n.toString(16)}::/64`;
  expect([asked(of(0)), asked(of(0)), asked(of(0))]).toEqual([true, true, false]);
  // Another /64 is not refused for what its neighbour was refused.
  expect(Array.from({ length: 10 }, (_, n) => asked(of(n + 1))).filter(Boolean)).toHaveLength(6);
  // Nor another /56, until all of them have used up the /48.
  expect(
    Array.from({ length: 40 }, (_, n) => asked(of((n + 1) * 256))).filter(Boolean),
  ).toHaveLength(24);
  expect(asked('2001:db8:8:1::/64')).toBe(true);
});
