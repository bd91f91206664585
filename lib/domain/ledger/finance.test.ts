import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPesos, timesRate, timesRest } from '../kit/money';
import { DEFAULT_FEES } from '../producer/fees';
import { taxInside, ticketFee } from '../producer/service-fee';
import { EMPTY_SUMMARY, type EventSummary, figuresOf, simulateSales } from './finance';

const summary = (over: Partial<EventSummary>): EventSummary => ({ ...EMPTY_SUMMARY, ...over });
const pesos = fc.integer({ min: 0, max: 5_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);

describe('rounding', () => {
  it('rounds once, half away from zero, whatever binary fractions do', () => {
    expect(timesRate(50, 0.05)).toBe(3);
    expect(timesRate(-50, 0.05)).toBe(-3);
    expect(timesRate(1_050, 0.05)).toBe(53);
    expect(timesRate(10_000, 0.0833)).toBe(833);
    // 1.005 × 100 is 100.49999… in floating point.
    expect(timesRate(100, 1.005)).toBe(101);
  });
  it('takes a rate and its rest to the same whole, but for the peso that both round up', () => {
    fc.assert(
      fc.property(pesos, rate, (amount, r) => {
        const both = timesRate(amount, r) + timesRest(amount, r);
        expect(both - amount).toBeGreaterThanOrEqual(0);
        expect(both - amount).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('splits to shares that add up and differ by at most a peso', () => {
    fc.assert(
      fc.property(pesos, fc.integer({ min: 1, max: 100 }), (amount, parts) => {
        const shares = splitPesos(amount, parts);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
    expect(splitPesos(-5, 2)).toEqual([-3, -2]);
  });
});

describe('the formulas of section 9', () => {
  it('work out an evening by hand', () => {
    const figures = figuresOf(
      summary({
        stats: {
          totalSelled: 1_000_000,
          totalReselled: 40_000,
          resellDeltaEarnings: 10_000,
          serviceFeeSelled: 83_300,
        },
        resell: { resellFee: 0.1 },
        finance: { advancePaid: 300_000 },
        consumptions: [
          { type: 'normal', total: 20_000, serviceFee: 0.05, serviceFeeSelled: 1_000 },
          { type: 'consumption', total: 60_000, serviceFee: 0.05, serviceFeeSelled: 3_000 },
        ],
      }),
    );
    expect(figures).toEqual({
      gross: 1_070_000,
      ticketSales: 1_000_000,
      resaleGross: 50_000,
      resaleEarnings: 45_000,
      resaleServiceFee: 5_000,
      consumptionNormal: 20_000,
      consumptionOther: 60_000,
      ticketServiceFees: 83_300,
      consumptionServiceFees: 4_000,
      serviceFees: 87_300,
      serviceFeesTax: 13_939,
      netSales: 1_045_000,
      advancePaid: 300_000,
      balance: 745_000,
    });
  });
  it('hold for any amounts: every peso of a resale is somebody’s, and the balance may be negative', () => {
    fc.assert(
      fc.property(pesos, pesos, pesos, rate, pesos, (sold, resold, delta, resellFee, advance) => {
        const figures = figuresOf(
          summary({
            stats: {
              totalSelled: sold,
              totalReselled: resold,
              resellDeltaEarnings: delta,
              serviceFeeSelled: 0,
            },
            resell: { resellFee },
            finance: { advancePaid: advance },
          }),
        );
        expect(figures.resaleEarnings).toBe(timesRest(resold + delta, resellFee));
        expect(figures.resaleEarnings + figures.resaleServiceFee).toBe(resold + delta);
        expect(figures.netSales).toBe(sold + figures.resaleEarnings);
        expect(figures.balance).toBe(figures.netSales - advance);
        expect(figures.gross).toBe(sold + resold + delta);
      }),
    );
  });
});

describe('fees', () => {
  it('are a rate of the line or pesos a ticket, and nothing on a free ticket', () => {
    expect(ticketFee(DEFAULT_FEES, 30_000, 3)).toBe(2_499);
    const fixed = { ...DEFAULT_FEES, serviceFeeType: 'Fixed' as const, serviceFee: 500 };
    expect(ticketFee(fixed, 30_000, 3)).toBe(1_500);
    expect(ticketFee(fixed, 0, 3)).toBe(0);
  });
  it('contain IVA where they are said to', () => {
    expect(taxInside(1_190, true)).toBe(190);
    expect(taxInside(1_190, false)).toBe(0);
  });
});

describe('the simulator', () => {
  it('shows the fee beside the price or inside it, and nets the same', () => {
    const shown = simulateSales(10_000, 100, DEFAULT_FEES);
    const hidden = simulateSales(10_000, 100, { ...DEFAULT_FEES, serviceFeeHidden: true });
    expect(shown).toMatchObject({ shownPrice: 10_000, shownFee: 833, buyerPays: 10_833 });
    expect(hidden).toMatchObject({ shownPrice: 10_833, shownFee: 0, buyerPays: 10_833 });
    expect(shown.net).toBe(1_000_000);
    expect(hidden.net).toBe(shown.net);
  });
});
