import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitPesos } from '../kit/money';
import { DISCOUNTED, type LedgerPart, negatePart, partOfShare, tagsOf } from './ledger';
import { parseTotals } from './totals';
import { sumRows } from './totals-of-row';

const part = (more: Partial<LedgerPart>): LedgerPart => ({
  ...{ type: 'ticket', id: 't', name: 'General', channel: 'web', quantity: 1, amount: 0, fee: 0 },
  ...{ delta: 0, consumption: '', rate: 0, ...more },
});

it('what codes took off is counted with its tickets, and comes back with each of them', () => {
  const quantities = fc.integer({ min: 1, max: 9 });
  const prices = fc.integer({ min: 100, max: 90_000 });
  fc.assert(
    fc.property(quantities, prices, fc.double({ min: 0, max: 1, noNaN: true }), (n, price, cut) => {
      const off = Math.max(1, Math.round(price * n * cut));
      const sold = part({ quantity: n, amount: price * n - off, off });
      const rows = [{ parts: [sold], day: '2026-11-29' }];
      expect(sumRows(rows).discounts).toEqual({ t: { tickets: n, sold: price * n - off, off } });
      const back = splitPesos(sold.amount, n).map((amount) => ({
        parts: [negatePart(partOfShare(sold, { amount, fee: 0, delta: 0 }))],
        day: '2026-11-30',
      }));
      const { discounts } = sumRows([...rows, ...back]);
      expect(discounts).toEqual({ t: { tickets: 0, sold: 0, off: 0 } });
      expect(parseTotals({ discounts })).toMatchObject({ discounts });
    }),
  );
});

it('is found by a tag, and nothing that was sold at its price', () => {
  expect(tagsOf('sale', 'd', [part({ off: 5 })])).toContain(DISCOUNTED);
  expect(tagsOf('sale', 'd', [part({})])).not.toContain(DISCOUNTED);
  expect(sumRows([{ parts: [part({ amount: 5 })], day: 'd' }]).discounts).toEqual({});
});
