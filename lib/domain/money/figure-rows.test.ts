import { describe, expect, it } from 'vitest';
import { FIGURE_ROWS, sumFor, tagsFor } from './figure-rows';
import { type EventFigures, figuresOf } from './finance';
import { NO_SUMS } from './ledger';

const adds = {
  ...NO_SUMS,
  totalSelled: 900_001,
  totalReselled: 40_000,
  resellDeltaEarnings: 7_777,
  serviceFeeSelled: 74_970,
  consumptionNormal: 15_000,
  consumptionOther: 8_000,
  consumptionFees: 1_150,
  advancePaid: 100_000,
};
const figures = figuresOf({
  stats: adds,
  resell: { resellFee: 0.1 },
  finance: { advancePaid: adds.advancePaid },
  consumptions: [
    { type: 'normal', total: 15_000, serviceFee: 0.05, serviceFeeSelled: 750 },
    { type: 'consumption', total: 8_000, serviceFee: 0.05, serviceFeeSelled: 400 },
  ],
});

describe('every figure that opens', () => {
  it.each(Object.entries(FIGURE_ROWS))('%s is the sum of its rows by its formula', (name, rows) => {
    const sum = sumFor(rows, adds);
    const fee = figures.resaleServiceFee;
    const shown = rows.onlyResaleFee ? fee : rows.lessResaleFee ? sum - fee : sum;
    expect(shown).toBe(figures[name as keyof EventFigures]);
    expect(tagsFor({ by: 'figure', figure: name as keyof EventFigures }).length).toBeGreaterThan(0);
  });
});
