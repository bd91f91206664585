import { describe, expect, it } from 'vitest';
import {
  ANSWERED_MS,
  countAt,
  countedAt,
  inQueueText,
  isQueueFull,
  MOST_IN_PROCESS,
  MOST_WAITING,
  NEVER,
  SALE_PATIENCE_MS,
  saleRetryAfter,
} from './queue';

const NOW = 1_000_000;
const lately = (count: number) => ({ count, at: NOW });
const backIn = (waiting: number, chance = 0, { tills = 1, served = 0, told = 0 } = {}) =>
  saleRetryAfter({ waiting, tills, served: lately(served), told: lately(told) }, NOW, chance);

describe('when a caller who was not served comes back', () => {
  it.each([
    [0, 0, 2],
    [0, 0.99, 6],
    [9, 0, 11],
    [9, 0.5, 18],
    [26, 0, 28],
    [27, 0, 28],
    [100_000, 0, 28],
    [100_000, 0.999_999, 58],
  ])('behind %i others at one till, by chance %d, is in %i seconds', (waiting, chance, seconds) => {
    expect(backIn(waiting, chance)).toBe(seconds);
  });

  it('is sooner where more tills of the process sell, and where it sold faster', () => {
    expect(backIn(60, 0, { tills: 12 })).toBe(7);
    expect(backIn(60, 0, { tills: 1, served: 200 })).toBe(5);
    expect(backIn(60, 0, { tills: 12, served: 20 })).toBe(7);
    expect(backIn(60, 0, { tills: 0 })).toBe(28);
  });

  it('is later where others were told to come back, who will be there too', () => {
    expect(backIn(60, 0, { tills: 12, told: 120 })).toBe(17);
  });

  it('is spread over half a minute, however large the rush', () => {
    const told = Array.from({ length: 300 }, (_, n) => backIn(5_000, n / 300));
    expect(new Set(told).size).toBe(31);
    expect(Math.max(...told)).toBeLessThanOrEqual(60);
  });

  it('is said in words', () => {
    expect(inQueueText(7)).toBe('Estás en la fila: vuelve a intentarlo en 7 segundos');
  });
});

describe('a count of what happened lately', () => {
  it('grows by one each time, and forgets two thirds in ten seconds', () => {
    const twice = countedAt(countedAt(NEVER, NOW), NOW);
    expect(countAt(twice, NOW)).toBe(2);
    expect(countAt(twice, NOW + 10_000)).toBeCloseTo(0.736, 3);
    expect(countAt(countedAt(twice, NOW + 10_000), NOW + 10_000)).toBeCloseTo(1.736, 3);
    expect(countAt(NEVER, NOW)).toBe(0);
  });

  it('does not grow by itself where the clock goes back', () => {
    expect(countAt(lately(5), NOW - 60_000)).toBe(5);
  });
});

describe('the limits of the line', () => {
  it('are those of an event and of all events together', () => {
    expect([isQueueFull(MOST_WAITING - 1, 0), isQueueFull(MOST_WAITING, 0)]).toEqual([false, true]);
    expect(isQueueFull(0, MOST_IN_PROCESS - 1)).toBe(false);
    expect(isQueueFull(0, MOST_IN_PROCESS)).toBe(true);
  });

  it('leave room for other events beside one that everybody wants', () => {
    expect(MOST_IN_PROCESS - MOST_WAITING).toBeGreaterThanOrEqual(100);
  });

  it('leave what was begun in time some seconds to end', () => {
    expect(ANSWERED_MS - SALE_PATIENCE_MS).toBeGreaterThanOrEqual(5_000);
  });
});
