import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_FEES, type Fees } from '../producer/fees';
import { differenceOf, differenceProblem, moveDifference } from './move-price';

const tenth: Fees = { ...DEFAULT_FEES, serviceFeeType: 'Percentage', serviceFee: 0.1 };
const fixed: Fees = { ...DEFAULT_FEES, serviceFeeType: 'Fixed', serviceFee: 700 };

it.each([
  [
    { amount: 10_000, fee: 1_000 },
    { from: 10_000, to: 13_000 },
    { amount: 3_000, fee: 300 },
  ],
  [
    { amount: 10_000, fee: 1_000 },
    { from: 10_000, to: 8_000 },
    { amount: -2_000, fee: -200 },
  ],
  // Bought with a code, or cheaper then than it is now.
  [
    { amount: 5_000, fee: 500 },
    { from: 10_000, to: 8_000 },
    { amount: 3_000, fee: 300 },
  ],
  [
    { amount: 5_000, fee: 500 },
    { from: 10_000, to: 10_000 },
    { amount: 0, fee: 0 },
  ],
  [
    { amount: 8_000, fee: 100 },
    { from: 10_000, to: 8_000 },
    { amount: 0, fee: 0 },
  ],
  // The fee was another when it was bought.
  [
    { amount: 10_000, fee: 2_000 },
    { from: 10_000, to: 13_000 },
    { amount: 3_000, fee: 0 },
  ],
  [
    { amount: 10_000, fee: 100 },
    { from: 10_000, to: 8_000 },
    { amount: -2_000, fee: 0 },
  ],
])('of %j at %j is %j', (paid, prices, more) => {
  expect(moveDifference(paid, prices, tenth)).toEqual(more);
});

it('goes one way with price and fee, and never gives back more than was paid', () => {
  const pesos = fc.integer({ min: 0, max: 50_000 });
  const paid = fc.record({ amount: pesos, fee: pesos });
  const prices = fc.record({ from: pesos, to: pesos });
  fc.assert(
    fc.property(paid, prices, fc.constantFrom(tenth, fixed), (before, of, fees) => {
      const more = moveDifference(before, of, fees);
      expect(more.amount * more.fee).toBeGreaterThanOrEqual(0);
      expect(before.amount + more.amount).toBeGreaterThanOrEqual(0);
      expect(before.fee + more.fee).toBeGreaterThanOrEqual(0);
      expect(differenceOf(more)).toBe(more.amount + more.fee);
    }),
  );
});

it('is a matter of whoever paid it here', () => {
  expect([differenceProblem({}, true), differenceProblem({}, false)]).toEqual([
    '',
    expect.stringMatching(/la pagó otra persona/),
  ]);
  expect(differenceProblem({ tender: 'cash' }, true)).toMatch(/en la puerta/);
  expect(differenceProblem(undefined, true)).toBe('Cuesta distinto esa fecha');
});
