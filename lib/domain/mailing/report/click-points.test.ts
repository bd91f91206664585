import { expect, test } from 'vitest';
import { clickPoints } from './click-points';

const sent = new Date('2027-06-01T12:00:00Z');

test('the first clicks are drawn by quarter hours, and by hours where they go on for long', () => {
  expect(clickPoints([2, 0, 1, 0, 0], sent)).toEqual([
    { from: sent, people: 2 },
    { from: new Date('2027-06-01T12:15:00Z'), people: 0 },
    { from: new Date('2027-06-01T12:30:00Z'), people: 1 },
  ]);
  const long = clickPoints([1, 2, 0, 4, ...Array(40).fill(0), 5], sent);
  expect(long).toHaveLength(12);
  expect([long[0]?.people, long.at(-1)]).toEqual([
    7,
    { from: new Date('2027-06-01T23:00:00Z'), people: 5 },
  ]);
  expect(clickPoints([], sent)).toEqual([]);
  expect(clickPoints([0, 0], sent)).toEqual([]);
});
