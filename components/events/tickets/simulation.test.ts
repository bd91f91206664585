import { expect, test } from 'vitest';
import { pesos } from '@/lib/domain/kit/format';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { shownPriceText, simulatedTotal } from './simulation';

const fees = {
  ...DEFAULT_FEES,
  serviceFee: 500,
  serviceFeeType: 'Fixed' as const,
  serviceFeeHidden: false,
};
const row = { key: 'a', name: 'General', price: 10_000, stock: 100 };

test('adds up what all rows bring', () => {
  expect(simulatedTotal([], fees)).toEqual({ net: 0, serviceFees: 0 });
  expect(simulatedTotal([row, { ...row, stock: 10 }], fees)).toEqual({
    net: 1_100_000,
    serviceFees: 55_000,
  });
});

test('says the price with the fee beside it, or inside', () => {
  expect(shownPriceText(row, fees)).toBe(`Ve ${pesos(10_000)} + ${pesos(500)}`);
  expect(shownPriceText(row, { ...fees, serviceFeeHidden: true })).toBe(`Ve ${pesos(10_500)}`);
});
