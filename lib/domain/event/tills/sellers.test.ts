import { expect, it } from 'vitest';
import { isUnknown, tillsOfSeller, withSeller } from './sellers';

const NOW = 1_000_000;
const selling = (...names: string[]) =>
  names.reduce((all, name) => withSeller(all, name, NOW), {} as Record<string, number>);

it('all tills are divided among the processes, and no two have the same', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const shares = names.map((me) => tillsOfSeller(64, selling(...names), me, NOW));
  expect(shares.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, n) => n));
  for (const share of shares) expect(share.length).toBeGreaterThanOrEqual(12);
});

it('a process that is not written among them yet counts itself', () => {
  expect(tillsOfSeller(4, selling('b'), 'a', NOW)).toEqual([0, 2]);
  expect(tillsOfSeller(3, {}, 'a', NOW)).toEqual([0, 1, 2]);
});

it('with more processes than tills each has one', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const shares = names.map((me) => tillsOfSeller(2, selling(...names), me, NOW));
  expect(shares).toEqual([[0], [1], [0], [1], [0]]);
});

it('the tills of a process that has ended go to the others after two minutes', () => {
  const sellers = selling('a', 'b');
  expect(tillsOfSeller(4, sellers, 'a', NOW + 119_000)).toEqual([0, 2]);
  expect(tillsOfSeller(4, sellers, 'a', NOW + 121_000)).toEqual([0, 1, 2, 3]);
  expect(withSeller(sellers, 'c', NOW + 121_000)).toEqual({ c: NOW + 241_000 });
});

it('a process says that it still sells in the last third of its time', () => {
  const sellers = selling('a');
  expect(isUnknown({}, 'a', NOW)).toBe(true);
  expect(isUnknown(sellers, 'a', NOW + 79_000)).toBe(false);
  expect(isUnknown(sellers, 'a', NOW + 81_000)).toBe(true);
});
