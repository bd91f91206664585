import { describe, expect, it } from 'vitest';
import { feesAt, nextFeesFrom, parseFeesHistory } from './fee-history';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const history = [
  { from: day(10), fees: 'b' },
  { from: day(1), fees: 'a' },
  { from: day(20), fees: 'c' },
];

describe('feesAt', () => {
  it('answers the settings in force, whatever the order of the entries', () => {
    expect(feesAt(history, new Date(0), 'none')).toBe('none');
    expect(feesAt(history, day(1), 'none')).toBe('a');
    expect(feesAt(history, day(9), 'none')).toBe('a');
    expect(feesAt(history, day(10), 'none')).toBe('b');
    expect(feesAt(history, day(25), 'none')).toBe('c');
    expect(feesAt([], day(25), 'none')).toBe('none');
  });
  it('takes the later written of two that begin together', () => {
    expect(feesAt([...history, { from: day(20), fees: 'd' }], day(20), 'none')).toBe('d');
  });
});

describe('nextFeesFrom', () => {
  it('answers when fees change next, and null where they do not', () => {
    expect(nextFeesFrom(history, day(5))).toEqual(day(10));
    expect(nextFeesFrom(history, day(10))).toEqual(day(20));
    expect(nextFeesFrom(history, day(20))).toBeNull();
    expect(nextFeesFrom([], day(5))).toBeNull();
  });
});

describe('parseFeesHistory', () => {
  it('reads what it can and leaves the rest out', () => {
    const raw = [{ from: day(1), fees: 1, by: 'ana' }, { fees: 2 }, null, 'x'];
    expect(parseFeesHistory(raw, Number)).toEqual([
      { from: day(1), fees: 1, by: 'ana', setAt: null },
    ]);
    expect(parseFeesHistory('x', Number)).toEqual([]);
  });
});
