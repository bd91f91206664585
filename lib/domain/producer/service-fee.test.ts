import { expect, it } from 'vitest';
import { DEFAULT_FEES } from './fees';
import { consumptionFee, taxInside, ticketFee } from './service-fee';

it('is a share of the line, rounded once', () => {
  expect(ticketFee(DEFAULT_FEES, 30_000, 3)).toBe(2_499);
  expect(ticketFee(DEFAULT_FEES, 0, 3)).toBe(0);
  expect(consumptionFee(9_990, 0.05)).toBe(500);
  expect(consumptionFee(9_990, 0)).toBe(0);
});

it('is fixed for each ticket, and nothing for tickets that cost nothing', () => {
  const fees = { ...DEFAULT_FEES, serviceFeeType: 'Fixed' as const, serviceFee: 700 };
  expect(ticketFee(fees, 30_000, 3)).toBe(2_100);
  expect(ticketFee(fees, 1, 1)).toBe(700);
  expect(ticketFee(fees, 0, 3)).toBe(0);
});

it('contains its tax, or none', () => {
  expect(taxInside(1_190, true)).toBe(190);
  expect(taxInside(1_190, false)).toBe(0);
});
