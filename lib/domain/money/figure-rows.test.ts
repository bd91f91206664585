import { describe, expect, it } from 'vitest';
import { amountFor, FIGURE_ROWS, sumFor, tagsFor } from './figure-rows';
import { type EventFigures, figuresOf } from './finance';
import { type LedgerPart, sumsOf } from './ledger';
import { NO_SUMS } from './totals/sums';

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

describe('the rows behind a figure', () => {
  it('are found by the tags of all sums that it adds and subtracts', () => {
    expect(tagsFor({ by: 'figure', figure: 'balance' })).toEqual([
      'figure:totalSelled',
      'figure:totalReselled',
      'figure:resellDeltaEarnings',
      'figure:advancePaid',
    ]);
    expect(tagsFor({ by: 'figure', figure: 'ticketSales' })).toEqual(['figure:totalSelled']);
    expect(tagsFor({ by: 'figure', figure: 'tax' as keyof EventFigures })).toEqual([]);
    expect(tagsFor({ by: 'tag', tag: 'day:x', label: '', total: 0 })).toEqual(['day:x']);
  });

  const partOf = (given: Partial<LedgerPart>): LedgerPart => ({
    type: 'ticket',
    id: 'a',
    name: '',
    channel: 'web',
    quantity: 1,
    amount: 1,
    fee: 100_000,
    delta: 0,
    consumption: '',
    rate: 0,
    ...given,
  });
  const parts = [
    partOf({}),
    partOf({ id: 'b', amount: 20 }),
    partOf({ type: 'resale', amount: 300, delta: 0, channel: 'rrpp' }),
    partOf({ type: 'consumption', amount: 4_000, consumption: 'normal', channel: 'bar' }),
    partOf({ type: 'advance', id: '', channel: '', amount: 50_000 }),
  ];
  const row = { parts, adds: sumsOf(parts) };
  const byTag = (tag: string) => amountFor({ by: 'tag', tag, label: '', total: 0 }, row);

  it.each([
    ['channel:web', 21],
    ['channel:rrpp', 300],
    ['channel:', 0],
    ['ticketType:a', 301],
    ['ticketType:b', 20],
    ['consumption:a', 4_000],
    ['day:2026-11-21', 4_321],
    ['kind:sale', 4_321],
    ['other:day:', 0],
  ])('under %s add up to what the row sold of it, without fees', (tag, amount) => {
    expect(byTag(tag)).toBe(amount);
  });

  it('add what the figure adds, and nothing for a figure without rows', () => {
    expect(amountFor({ by: 'figure', figure: 'balance' }, row)).toBe(321 - 50_000);
    expect(amountFor({ by: 'figure', figure: 'tax' as keyof EventFigures }, row)).toBe(0);
  });
});
