import { expect, test } from 'vitest';
import { NO_TALLY } from '../ledger/tally';
import { seriesIn } from './series';
import { comparedSpan, growthText, parseSpan, spanOf, spanParam, sumIn } from './span';

const known = { today: '2026-03-29', sold: { from: '2026-01-10', to: '2026-03-25' } };
const span = (asked: string) => spanParam(spanOf(asked, known));
const before = (asked: string, versus = 'before') => {
  const found = comparedSpan(versus, asked, spanOf(asked, known));
  return found && spanParam(found);
};

test('a name stands for its days: the last of the sale, a month, or all', () => {
  expect(span('14')).toBe('2026-03-12..2026-03-25');
  expect(span('30')).toBe('2026-02-24..2026-03-25');
  expect(span('month')).toBe('2026-03-01..2026-03-29');
  expect(span('last')).toBe('2026-02-01..2026-02-28');
  expect(span('all')).toBe('2026-01-10..2026-03-25');
  // A sale of few days has no empty ones before it.
  const few = { from: '2026-03-20', to: '2026-03-25' };
  expect(spanOf('30', { ...known, sold: few })).toEqual(few);
});

test('any other is its two days, in either order, and nonsense is the default', () => {
  expect(span('2026-02-10..2026-02-01')).toBe('2026-02-01..2026-02-10');
  for (const text of ['', 'x', '2026-02-01', '2026-13-45..2026-02-01', '..']) {
    expect(parseSpan(text)).toBeNull();
    expect(span(text)).toBe(span('30'));
  }
});

test('the days before are as many, of a month the same ones, and any two spans stand beside each other', () => {
  expect(before('14')).toBe('2026-02-26..2026-03-11');
  // The 29th of February is not there: all of it.
  expect(before('month')).toBe('2026-02-01..2026-02-28');
  const tenth = spanOf('month', { ...known, today: '2026-03-10' });
  expect(comparedSpan('before', 'month', tenth)).toEqual({ from: '2026-02-01', to: '2026-02-10' });
  expect(before('last')).toBe('2026-01-01..2026-01-31');
  expect(before('2026-03-10..2026-03-10')).toBe('2026-03-09..2026-03-09');
  expect(before('month', '2025-12-24..2025-12-31')).toBe('2025-12-24..2025-12-31');
  expect([before('month', ''), before('month', 'x')]).toEqual([null, null]);
});

test('a span adds its days, and is told over the other', () => {
  const tally = (amount: number) => ({ ...NO_TALLY, tickets: 1, sold: amount });
  const days = { '2026-03-01': tally(100), '2026-03-03': tally(50), '2026-03-04': tally(9) };
  const three = { from: '2026-03-01', to: '2026-03-03' };
  expect(sumIn(days, three)).toMatchObject({ tickets: 2, sold: 150 });
  expect(seriesIn(days, three).map(({ sold: amount }) => amount)).toEqual([100, 0, 50]);
  expect(growthText(tally(150), tally(100))).toBe('+50 %');
  expect(growthText(tally(150), NO_TALLY)).toBe('');
});
