import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf } from '@/tests/support/ledger-part';
import { figuresOf } from './finance';
import { type LedgerPart, negatePart, parseLedgerRow, tagsOf } from './ledger';
import {
  figuresOfProducer,
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from './producer-totals';
import { grossOf } from './tally';
import { mergeTotals, noTotals, parseTotals, summaryOf } from './totals';
import {
  producerTotalsOfRow,
  shardOf,
  sumRows,
  totalsDifferences,
  totalsOfRow,
} from './totals-of-row';

const pesos = fc.integer({ min: 0, max: 500_000 });
const part: fc.Arbitrary<LedgerPart> = fc.record({
  type: fc.constantFrom('ticket', 'resale', 'consumption', 'advance'),
  id: fc.constantFrom('a', 'b'),
  name: fc.constant('General'),
  channel: fc.constantFrom('web', 'door'),
  quantity: fc.integer({ min: 1, max: 10 }),
  amount: pesos,
  fee: pesos,
  delta: pesos,
  consumption: fc.constantFrom('consumption', 'normal'),
  rate: fc.constant(0.05),
});
const row = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
});

describe('totals', () => {
  it('are the same whatever shard each row went to, and in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(row, fc.integer({ min: 0, max: 5 })), { maxLength: 40 }),
        (rows) => {
          const shards = Array.from({ length: 6 }, noTotals);
          for (const [one, shard] of rows) {
            shards[shard] = mergeTotals(shards[shard] ?? noTotals(), totalsOfRow(one));
          }
          const merged = shards.reduce(mergeTotals, noTotals());
          expect(merged).toEqual(sumRows(rows.map(([one]) => one).reverse()));
        },
      ),
    );
  });
  it('go back to nothing when everything is refunded', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
        const back = rows.map((one) => ({ ...one, parts: one.parts.map(negatePart) }));
        const totals = sumRows([...rows, ...back]);
        expect(totalsDifferences(totals, { ...noTotals(), rows: totals.rows })).toEqual({});
        for (const tally of Object.values(totals.days)) {
          expect(Object.values(tally).every((value) => value === 0)).toBe(true);
        }
      }),
    );
  });
  it('survive being written and read, also from nonsense', () => {
    fc.assert(
      fc.property(row, (one) => {
        const totals = totalsOfRow(one);
        expect(parseTotals(JSON.parse(JSON.stringify(totals)))).toEqual(totals);
      }),
    );
    for (const nonsense of [null, 7, 'x', [], { adds: 3, days: { a: null }, ticketTypes: [] }]) {
      expect(() => parseTotals(nonsense)).not.toThrow();
      expect(() => parseProducerTotals(nonsense)).not.toThrow();
      expect(() => parseLedgerRow('id', nonsense)).not.toThrow();
    }
  });
  it('give the same figures for an event and for a producer that has only it', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        const event = { id: 'e', name: 'Fiesta', resellFee: 0.1 };
        const producer = rows
          .map((one) => producerTotalsOfRow(one, event))
          .reduce(mergeProducerTotals, noProducerTotals());
        const figures = figuresOf(summaryOf(sumRows(rows), 0.1));
        const zero = rows.length === 0;
        expect(figuresOfProducer(producer)).toEqual(
          zero ? figuresOf(summaryOf(noTotals(), 0)) : figures,
        );
      }),
    );
  });
  it('name the figure that does not square', () => {
    const totals = sumRows([]);
    const kept = { ...totals, adds: { ...totals.adds, totalSelled: 1 } };
    expect(totalsDifferences(kept, totals)).toEqual({ totalSelled: 1 });
  });
  it('spread rows over all shards', () => {
    const used = new Set(Array.from({ length: 200 }, (_, i) => shardOf(`row${i}`, 6)));
    expect(used.size).toBe(6);
  });
});

describe('a ledger row', () => {
  const ticket: LedgerPart = {
    type: 'ticket',
    id: 'general',
    name: 'General',
    channel: 'web',
    quantity: 3,
    amount: 25_000,
    fee: 2_083,
    delta: 0,
    consumption: '',
    rate: 0,
  };
  it('is found by its figures, types, channel and day', () => {
    expect(tagsOf('sale', '2026-11-21', [ticket]).sort()).toEqual([
      'channel:web',
      'day:2026-11-21',
      'figure:serviceFeeSelled',
      'figure:totalSelled',
      'kind:sale',
      'ticketType:general',
    ]);
  });
});

it('counts tickets, resales and consumption as gross, and no fees', () => {
  const tally = { tickets: 1, sold: 100, resold: 20, consumed: 3, fees: 1_000 };
  expect(grossOf(tally)).toBe(123);
});

it('counts of a promoter by which way their tickets came, and takes that back with them', () => {
  const part = (quantity: number, via?: LedgerPart['via']) =>
    partOf({ quantity, amount: quantity * 1_000, promoterId: 'p', ...(via && { via }) });
  const sold = [part(5, 'link'), part(3, 'discount'), part(2, 'said'), part(1)];
  const day = '2026-11-20';
  const back = { parts: [negatePart(part(2, 'link'))], day };
  const drink = { ...part(4, 'link'), type: 'consumption' as const };
  const totals = sumRows([{ parts: [...sold, drink], day }, back]);
  expect(totals.promoters.p).toMatchObject({ tickets: 9, link: 3, discount: 3, said: 2 });
  const read = parseTotals({ promoters: { p: { tickets: 1, sold: 5 } } }).promoters.p;
  expect(read).toEqual({ tickets: 1, sold: 5, link: 0, discount: 0, said: 0 });
  const other = { ...totals, promoters: { p: { ...read, tickets: 9, sold: 9_000, link: 4 } } };
  expect(totalsDifferences(other as typeof totals, totals)).toEqual({ promoters: 1 });
});

it('tells how many types differ in what codes took off', () => {
  const parts = [partOf({ quantity: 2, amount: 9_000, off: 1_000 })];
  const totals = sumRows([{ parts, day: '2026-11-20' }]);
  const [id = ''] = Object.keys(totals.discounts);
  const other = { ...totals, discounts: { [id]: { tickets: 2, sold: 9_000, off: 999 } } };
  expect(totalsDifferences(other, totals)).toEqual({ discounts: 1 });
  expect(totalsDifferences({ ...totals, discounts: {} }, totals)).toEqual({ discounts: 1 });
});
