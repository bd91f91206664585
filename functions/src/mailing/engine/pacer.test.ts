import { describe, expect, it } from 'vitest';
import { Pacer } from './pacer';

describe('Pacer', () => {
  it('spaces turns evenly', async () => {
    const pacer = new Pacer(200);
    const from = performance.now();
    for (let n = 0; n < 11; n += 1) await pacer.turn(() => false);
    expect(performance.now() - from).toBeGreaterThanOrEqual(48);
  });

  it('lets everyone go when it is over', async () => {
    const pacer = new Pacer(0.01);
    await pacer.turn(() => false);
    let isOver = false;
    const waiting = pacer.turn(() => isOver);
    isOver = true;
    pacer.wake();
    await waiting;
    await new Pacer(0).turn(() => false);
  });
});
