import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTallies, NO_TALLY, type Tally } from '../ledger/tally';
import { DEFAULT_FEES } from '../producer/fees';
import {
  earningsOf,
  earningsOfAll,
  earningsOfProducer,
  hasTaxIn,
  monthsOf,
  tallyOfMonth,
} from './earnings';

const tally = (fees: number, resold = 0): Tally => ({ ...NO_TALLY, fees, resold, sold: fees * 10 });
const DAYS = {
  '2026-10-31': tally(1_000),
  '2026-11-01': tally(2_000, 500),
  '2026-11-30': tally(-190),
  nonsense: tally(7),
};

test('a month is the sum of its days, by the day of the sale', () => {
  expect(monthsOf(DAYS).map(({ month, tally: { fees } }) => [month, fees])).toEqual([
    ['2026-11', 1_810],
    ['2026-10', 1_000],
  ]);
  expect(tallyOfMonth(DAYS, '2026-09')).toEqual(NO_TALLY);
});

test('the IVA is inside the fees: 19 of 119, and none where the fees have none', () => {
  expect(earningsOf(tally(1_190))).toMatchObject({ fees: 1_190, tax: 190, net: 1_000 });
  expect(earningsOf(tally(1_190), false)).toMatchObject({ tax: 0, net: 1_190 });
  expect(earningsOf(tally(-119))).toMatchObject({ tax: -19, net: -100 });
});

test('whatever was sold, the months add up to the days, and tax and net to the fees', () => {
  const day = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, date]) => `2026-${`${month}`.padStart(2, '0')}-${`${date}`.padStart(2, '0')}`);
  const sold = fc
    .integer({ min: -1_000_000, max: 10_000_000 })
    .map((fees) => tally(fees, fees * 2));
  fc.assert(
    fc.property(fc.dictionary(day, sold), fc.boolean(), (days, hasTax) => {
      const whole = tallyOfMonth(days, '');
      const months = monthsOf(days)
        .map((one) => one.tally)
        .reduce(addTallies, NO_TALLY);
      expect(months).toEqual(whole);
      const { fees, tax, net } = earningsOf(whole, hasTax);
      expect(tax + net).toBe(fees);
    }),
    { numRuns: 50 },
  );
});

test('a month names the IVA by the fees of its end in Santiago, one that is not over by those of now', () => {
  const fees = { ...DEFAULT_FEES, hasTax: true };
  const change = { from: new Date('2026-12-01T03:00:00Z'), fees: { ...fees, hasTax: false } };
  const producer = { fees, feesHistory: [{ ...change, by: '', setAt: null }] };
  const during = new Date('2026-11-30T12:00:00Z');
  const after = new Date('2026-12-03T12:00:00Z');
  expect(hasTaxIn(producer, '2026-11', during)).toBe(true);
  expect(hasTaxIn(producer, '2026-11', after)).toBe(true);
  expect(hasTaxIn(producer, '2026-12', after)).toBe(false);
  expect(hasTaxIn(producer, '', during)).toBe(true);
  expect(hasTaxIn(producer, '', after)).toBe(false);
});

const FEES = { ...DEFAULT_FEES, hasTax: true };
const freeFrom = (moment: string) => {
  const fees = { ...FEES, hasTax: false };
  const history = [
    { from: new Date(0), fees: FEES },
    { from: new Date(moment), fees },
  ];
  return { fees, feesHistory: history.map((entry) => ({ ...entry, by: '', setAt: null })) };
};
const NOW = new Date('2026-12-03T12:00:00Z');

test('the IVA of all producers leaves out the charges of those that had none in the month', () => {
  const producer = freeFrom('2026-11-01T03:00:00Z');
  const own = { '2026-10-10': tally(1_190), '2026-11-10': tally(1_000) };
  const days = { '2026-10-10': tally(2_380), '2026-11-10': tally(2_190) };
  const all = (month: string) => earningsOfAll(days, month, [{ ...producer, days: own }], NOW);
  expect(all('2026-10')).toMatchObject({ fees: 2_380, tax: 380, net: 2_000 });
  expect(all('2026-11')).toMatchObject({ fees: 2_190, tax: 190, net: 2_000 });
  // Each month has its own fees, as in the producer's own row.
  expect(all('')).toMatchObject({ fees: 4_570, tax: 570, net: 4_000 });
  expect(earningsOfProducer(own, '', producer, NOW)).toMatchObject({ tax: 190, net: 2_000 });
  expect(earningsOfProducer(own, '2026-11', producer, NOW)).toMatchObject({ tax: 0, net: 1_000 });
  const taxed = { '2026-10-10': tally(1_190) };
  expect(earningsOfAll(taxed, '', [], NOW)).toEqual(earningsOf(tally(1_190)));
  expect(earningsOfAll(taxed, '2026-09', [], NOW)).toEqual(earningsOf(NO_TALLY));
});

test('whenever the fees changed, all months are the sum of the table of months, to the peso', () => {
  const day = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, date]) => `2026-${`${month}`.padStart(2, '0')}-${`${date}`.padStart(2, '0')}`);
  const sold = fc.dictionary(
    day,
    fc.integer({ min: -1_000, max: 1_000_000 }).map((fees) => tally(fees)),
  );
  const changed = day.map((date) => freeFrom(`${date}T03:00:00Z`));
  fc.assert(
    fc.property(sold, sold, changed, (own, others, producer) => {
      const dates = [...new Set([...Object.keys(own), ...Object.keys(others)])];
      const both = (date: string) => addTallies(own[date] ?? NO_TALLY, others[date] ?? NO_TALLY);
      const days = Object.fromEntries(dates.map((date) => [date, both(date)]));
      const untaxed = [{ ...producer, days: own }];
      const sumOf = (of: (month: string) => { fees: number; tax: number; net: number }) => {
        const months = monthsOf(days).map(({ month }) => of(month));
        const sum = (part: 'fees' | 'tax' | 'net') => months.reduce((s, one) => s + one[part], 0);
        return { fees: sum('fees'), tax: sum('tax'), net: sum('net') };
      };
      const ofAll = (month: string) => earningsOfAll(days, month, untaxed, NOW);
      const ofOne = (month: string) => earningsOfProducer(own, month, producer, NOW);
      for (const of of [ofAll, ofOne]) {
        expect(of('')).toMatchObject(sumOf(of));
        // Each month is rounded once, so it is at most half a peso from 19 of 119.
        const { fees, tax, net } = of('');
        expect(tax + net).toBe(fees);
      }
      const plain = earningsOfAll(days, '', [], NOW);
      expect(Math.abs(plain.tax - (plain.fees * 19) / 119)).toBeLessThanOrEqual(12 / 2);
    }),
    { numRuns: 60 },
  );
});

test('what belongs to no month is in the sum of all, by the fees of now', () => {
  const days = { '2026-10-10': tally(1_190), nonsense: tally(119) };
  expect(earningsOfAll(days, '', [], NOW)).toMatchObject({ fees: 1_309, tax: 209 });
  const producer = freeFrom('2026-12-01T03:00:00Z');
  expect(earningsOfProducer(days, '', producer, NOW)).toMatchObject({ fees: 1_309, tax: 190 });
  expect(earningsOfAll(days, '', [{ ...producer, days }], NOW)).toMatchObject({ tax: 190 });
});
