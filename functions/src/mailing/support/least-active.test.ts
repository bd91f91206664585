import { describe, expect, it } from 'vitest';
import { LeastActive } from './least-active';

describe('LeastActive', () => {
  it('finds the least active of many, ties by id', () => {
    const least = new LeastActive(3);
    for (const [id, activeAt] of [
      ['e', 5],
      ['b', 0],
      ['c', 7],
      ['a', 0],
      ['d', 2],
      ['f', 2],
    ] as const) {
      least.add({ id, activeAt });
    }
    expect(least.cut()).toEqual({ id: 'd', activeAt: 2 });
    expect(new LeastActive(2).cut()).toBeNull();
  });
});
