import { expect, it } from 'vitest';
import { carriedEvents } from './carry';

const carried = (own: number, others: Record<string, number>, least: number) =>
  carriedEvents(own, new Map(Object.entries(others)), least);

it('takes what somebody owes elsewhere, and what stayed under the least', () => {
  expect(carried(9_000, {}, 1)).toEqual({ ids: [], pesos: 9_000 });
  expect(carried(9_000, { a: -2_000, b: 50_000, c: 400 }, 1_000)).toEqual({
    ...{ ids: ['a', 'c'], pesos: 7_400 },
  });
  expect(carried(700, { a: 400, b: 50_000 }, 1_000)).toEqual({ ids: ['a'], pesos: 1_100 });
});

it('leaves what is large enough by itself to a close of its own', () => {
  expect(carried(-5_000, { a: 40_000 }, 1)).toEqual({ ids: [], pesos: -5_000 });
  expect(carried(300, { a: 40_000 }, 1_000)).toEqual({ ids: [], pesos: 300 });
});

it('sets a debt against all that is open, where it would hold back what an event earned', () => {
  expect(carried(30_000, { a: -50_000, b: 40_000 }, 1)).toEqual({
    ...{ ids: ['a', 'b'], pesos: 20_000 },
  });
  expect(carried(30_000, { a: -90_000, b: 40_000 }, 1).pesos).toBe(-20_000);
});
