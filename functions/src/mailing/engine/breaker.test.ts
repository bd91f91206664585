import { describe, expect, it } from 'vitest';
import { Breaker } from './breaker';

describe('Breaker', () => {
  it('holds refusals back until a success shows that the server takes mail', () => {
    const breaker = new Breaker(3);
    expect(breaker.refused(1)).toBe(false);
    expect(breaker.refused(2)).toBe(false);
    expect(breaker.success()).toEqual([1, 2]);
    expect(breaker.success()).toEqual([]);
    expect(breaker.refused(3)).toBe(false);
  });

  it('trips on too many in a row, whatever their kind, and gives them back', () => {
    const breaker = new Breaker(3);
    breaker.refused(1);
    expect(breaker.failure()).toBe(false);
    expect(breaker.refused(2)).toBe(true);
    expect(breaker.rest()).toEqual([1, 2]);
    expect(breaker.rest()).toEqual([]);
  });

  it('does not count whom it holds again', () => {
    const breaker = new Breaker(2);
    for (const position of [1, 2, 3]) breaker.hold(position);
    expect(breaker.refused(4)).toBe(false);
    expect(breaker.hasSucceeded).toBe(false);
    expect(breaker.success()).toEqual([1, 2, 3, 4]);
    expect(breaker.hasSucceeded).toBe(true);
  });
});
