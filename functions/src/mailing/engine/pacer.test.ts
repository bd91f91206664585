import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacer } from './pacer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** When each turn came, in milliseconds from now. */
function turns(pacer: Pacer, sizes: readonly number[], isOver = () => false): number[] {
  const from = performance.now();
  const came: number[] = [];
  void (async () => {
    for (const messages of sizes) {
      await pacer.turn(isOver, messages);
      came.push(performance.now() - from);
    }
  })();
  return came;
}

describe('Pacer', () => {
  it('spaces turns evenly, the first at once, each by the messages of the one before', async () => {
    const came = turns(new Pacer(100), [1, 1, 5, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(came).toEqual([0, 10, 20, 70]);
  });

  it('counts one message where nothing else is said', async () => {
    const pacer = new Pacer(10);
    await pacer.turn(() => false);
    const came = turns(pacer, [1]);
    await vi.advanceTimersByTimeAsync(99);
    expect(came).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(came).toEqual([100]);
  });

  it('spaces those who ask at once, and saves no unused time up', async () => {
    const pacer = new Pacer(10);
    await vi.advanceTimersByTimeAsync(5_000);
    const [one, other] = [turns(pacer, [1]), turns(pacer, [1])];
    await vi.advanceTimersByTimeAsync(1_000);
    expect([one, other]).toEqual([[0], [100]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets everyone go when it is over, and leaves no timer behind', async () => {
    const pacer = new Pacer(0.01);
    await pacer.turn(() => false);
    let isOver = false;
    const waiting = [pacer.turn(() => isOver), pacer.turn(() => isOver)];
    isOver = true;
    pacer.wake();
    await Promise.all(waiting);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('makes who is woken wait on while it is not over', async () => {
    const pacer = new Pacer(1);
    await pacer.turn(() => false);
    const came = turns(pacer, [1]);
    await vi.advanceTimersByTimeAsync(500);
    pacer.wake();
    await vi.advanceTimersByTimeAsync(499);
    expect(came).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(came).toEqual([1_000]);
  });

  it('limits nobody at a rate of nothing or less', async () => {
    for (const rate of [0, -1]) {
      const came = turns(new Pacer(rate), [1, 400, 1]);
      await vi.advanceTimersByTimeAsync(0);
      expect(came).toEqual([0, 0, 0]);
    }
  });
});
