import { describe, expect, it } from 'vitest';
import { NO_TALLY } from '../ledger/tally';
import { seriesOf } from './series';

const sold = (amount: number) => ({ ...NO_TALLY, sold: amount });

describe('a series', () => {
  it('goes from the first day to the last, and fills the days without sales', () => {
    const days = { '2026-11-03': sold(30), '2026-10-31': sold(10), '2026-11-01': sold(0) };
    expect(seriesOf(days).map(({ day, sold: amount }) => [day, amount])).toEqual([
      ['2026-10-31', 10],
      ['2026-11-01', 0],
      ['2026-11-02', 0],
      ['2026-11-03', 30],
    ]);
  });

  it('has a single day where there is only one, and none where there is nothing', () => {
    expect(seriesOf({ '2026-11-03': sold(30) })).toEqual([{ day: '2026-11-03', ...sold(30) }]);
    expect(seriesOf({})).toEqual([]);
  });

  it('leaves out what is not a day, and ends where a wrong year would make it endless', () => {
    const days = { '2026-11-03': sold(1), x2026: sold(2), '2026-11-05x': sold(3), '': sold(4) };
    expect(seriesOf({ ...days, 'x2026-11-04': sold(5) })).toHaveLength(1);
    expect(seriesOf({ '1900-01-01': sold(1), '2026-01-01': sold(1) })).toHaveLength(4_000);
  });
});
