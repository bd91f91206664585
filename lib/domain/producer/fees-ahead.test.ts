import { describe, expect, it } from 'vitest';
import { feesAt } from './fee-history';
import { DEFAULT_FEES, type Fees } from './fees';
import { carryFees } from './fees-ahead';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const fees = (change: Partial<Fees>): Fees => ({ ...DEFAULT_FEES, ...change });
/** The fees on some days, after a change from the fifth on. */
const carried = (planned: Record<number, Partial<Fees>>, change: Partial<Fees>) => {
  const entries = Object.entries(planned).map(([n, one]) => ({
    from: day(Number(n)),
    fees: fees(one),
    by: `of ${n}`,
  }));
  const past = [{ from: day(1), fees: DEFAULT_FEES, by: '' }];
  const { history, followed } = carryFees(
    [...entries, ...past],
    day(5),
    DEFAULT_FEES,
    fees(change),
  );
  expect(history.map(({ by }) => by)).toEqual([...entries, ...past].map(({ by }) => by));
  return { at: (n: number) => feesAt(history, day(n), DEFAULT_FEES), followed };
};

describe('carryFees', () => {
  it('takes a change into what is planned for later, where that has the value of before', () => {
    const { at, followed } = carried(
      { 10: { consumptionServiceFee: 0.06 } },
      { serviceFee: 0.05, serviceFeeHidden: true, hasTax: false },
    );
    expect(at(10)).toEqual({
      ...{ serviceFee: 0.05, serviceFeeType: 'Percentage', serviceFeeHidden: true },
      ...{ hasTax: false, consumptionServiceFee: 0.06 },
    });
    expect(followed).toEqual([day(10)]);
    expect(at(1)).toEqual(DEFAULT_FEES);
  });

  it('leaves what a later entry changes itself, and what comes back behind it', () => {
    const { at, followed } = carried(
      { 20: {}, 10: { serviceFee: 0.1, hasTax: false }, 8: { hasTax: false } },
      { serviceFee: 0.05 },
    );
    expect(at(8)).toEqual(fees({ serviceFee: 0.05, hasTax: false }));
    expect(at(10)).toEqual(fees({ serviceFee: 0.1, hasTax: false }));
    expect(at(20)).toEqual(DEFAULT_FEES);
    expect(followed).toEqual([day(8)]);
  });

  it('takes the amount of the service fee and how it is charged together, or neither', () => {
    const fixed = { serviceFee: 900, serviceFeeType: 'Fixed' } as const;
    expect(carried({ 10: { hasTax: false } }, fixed).at(10)).toEqual(
      fees({ ...fixed, hasTax: false }),
    );
    const other = carried({ 10: { serviceFee: 0.1 } }, fixed);
    expect(other.at(10)).toEqual(fees({ serviceFee: 0.1 }));
    expect(other.followed).toEqual([]);
  });

  it('changes nothing where nothing changed', () => {
    expect(carried({ 10: { hasTax: false } }, {}).followed).toEqual([]);
  });
});
