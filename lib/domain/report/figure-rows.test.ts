import { describe, expect, it } from 'vitest';
import { type EventFigures, figuresOf } from '../ledger/finance';
import { type LedgerPart, sumsOf } from '../ledger/ledger';
import { NO_SUMS } from '../ledger/sums';
import { sumRows } from '../ledger/totals-of-row';
import { amountFor, FIGURE_ROWS, sumFor, tagsFor, totalFor } from './figure-rows';

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
    expect(tagsFor({ by: 'tag', tag: 'day:x', label: '' })).toEqual(['day:x']);
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
  const byTag = (tag: string) => amountFor({ by: 'tag', tag, label: '' }, row);

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

  describe('and the sum of all of them', () => {
    const back = [
      partOf({ quantity: -1, amount: -1 }),
      partOf({ type: 'consumption', amount: 700, consumption: 'consumption', channel: 'bar' }),
    ];
    const ledger = [
      { ...row, day: '2026-11-20' },
      { parts: back, adds: sumsOf(back), day: '2026-11-21' },
      { ...row, day: '2026-11-21' },
    ];
    const totals = sumRows(ledger);
    const sumOf = (tag: string, rows: readonly Pick<(typeof ledger)[number], 'parts' | 'adds'>[]) =>
      rows.reduce((all, one) => all + amountFor({ by: 'tag', tag, label: '' }, one), 0);
    const totalOf = (tag: string) => totalFor({ by: 'tag', tag, label: '' }, totals);

    it.each([
      ['channel:web', 41],
      ['channel:bar', 8_700],
      ['ticketType:a', 601],
      ['ticketType:b', 40],
      ['consumption:a', 8_700],
    ])('under %s is the sum that the totals keep', (tag, sum) => {
      expect(totalOf(tag)).toBe(sum);
      expect(sumOf(tag, ledger)).toBe(sum);
    });

    it('of a day is of that day alone', () => {
      expect(totalOf('day:2026-11-20')).toBe(4_321);
      expect(totalOf('day:2026-11-21')).toBe(sumOf('day:2026-11-21', ledger.slice(1)));
    });

    it('of a figure is what the totals add up to, and nothing of what they do not know', () => {
      expect(totalFor({ by: 'figure', figure: 'balance' }, totals)).toBe(641 - 100_000);
      for (const tag of ['day:2020-01-01', 'channel:x', 'ticketType:x', 'consumption:x', 'x']) {
        expect(totalOf(tag)).toBe(0);
      }
    });
  });
});
