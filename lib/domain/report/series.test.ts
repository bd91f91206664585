import { expect, it } from 'vitest';
import { NO_TALLY } from '../ledger/tally';
import { seriesIn, soldSpan } from './series';

const sold = (amount: number) => ({ ...NO_TALLY, sold: amount });

it('every day of a span is there, those without sales with zeros', () => {
  const days = { '2026-11-01': sold(10), '2026-11-03': sold(30) };
  const span = { from: '2026-10-31', to: '2026-11-03' };
  expect(seriesIn(days, span).map(({ day, sold: amount }) => [day, amount])).toEqual([
    ['2026-10-31', 0],
    ['2026-11-01', 10],
    ['2026-11-02', 0],
    ['2026-11-03', 30],
  ]);
  expect(seriesIn({}, { from: '2026-11-02', to: '2026-11-01' })).toEqual([]);
});

it('what was sold goes from its first day to its last, and a field that is no day is none', () => {
  const days = { '2026-11-03': sold(1), '2026-11-01': sold(1), 'x2026-11-09': sold(1) };
  expect(soldSpan(days)).toEqual({ from: '2026-11-01', to: '2026-11-03' });
  expect(soldSpan({})).toBeNull();
});

it('stops at a number of days that a page can show', () => {
  expect(seriesIn({}, { from: '1900-01-01', to: '2026-01-01' })).toHaveLength(4_000);
});
