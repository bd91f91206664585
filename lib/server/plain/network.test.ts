import { expect, test } from 'vitest';
import { isWithinNetworkLimit, networkOf } from './network';

const from = (forwarded?: string) =>
  networkOf(
    new Request('https://x.cl', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }),
  );

test('is what the front end appended, never what a visitor wrote before it', () => {
  expect(from('9.9.9.9, 200.1.2.3')).toBe('200.1.2.3');
  expect(from('2800:150:1:2:3:4:5:6')).toBe('2800:150:1:2');
  expect(from()).toBe('');
});

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
