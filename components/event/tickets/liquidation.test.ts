import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_SUMMARY, figuresOf } from '@/lib/domain/ledger/finance';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { ticketFee } from '@/lib/domain/producer/service-fee';
import { liquidationOf, NOTHING_BESIDES } from './liquidation';

const sales = [{ price: 10_000, sold: 100 }];

it('is what Finanzas shows of an event that sold so much, to the peso', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 300_000 }),
    sold: fc.integer({ min: 0, max: 400 }),
  });
  const fees = fc.record({
    serviceFee: fc.double({ min: 0, max: 0.3, noNaN: true }),
    serviceFeeHidden: fc.boolean(),
    hasTax: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fees,
      fc.nat(5_000_000),
      (lines, some, inHand) => {
        const rates = { ...DEFAULT_FEES, ...some };
        const stats = { ...EMPTY_SUMMARY.stats };
        // Ticket by ticket, as the ledger gets them.
        for (const { price, sold } of lines) {
          for (let n = 0; n < sold; n += 1) {
            stats.totalSelled += price;
            stats.serviceFeeSelled += ticketFee(rates, price, 1);
          }
        }
        const settled = { ...EMPTY_SUMMARY, stats, finance: { advancePaid: inHand } };
        const { figures, left } = liquidationOf(lines, rates, { ...NOTHING_BESIDES, inHand });
        expect(figures).toEqual(figuresOf(settled, rates.hasTax));
        expect(left).toBe(figures.balance);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('gives back the price and keeps the fee', () => {
  const { figures } = liquidationOf(sales, DEFAULT_FEES, { ...NOTHING_BESIDES, back: 0.1 });
  expect(figures).toMatchObject({ ticketSales: 900_000, serviceFees: 83_300 });
});

it('pays promoters for what stays sold, never more than its price, and mail by its tiers', () => {
  const of = (more: object) => liquidationOf(sales, DEFAULT_FEES, { ...NOTHING_BESIDES, ...more });
  expect(of({ promoters: 1_000, back: 0.1 })).toMatchObject({ promoters: 90_000, left: 810_000 });
  expect(of({ promoters: 20_000 })).toMatchObject({ promoters: 1_000_000, left: 0 });
  expect(of({ mails: 5_000 })).toMatchObject({ mail: 11_000, left: 989_000 });
});

it('leaves the bar out of the balance, and counts its fee', () => {
  const { figures, left } = liquidationOf(sales, DEFAULT_FEES, {
    ...NOTHING_BESIDES,
    bar: 200_000,
  });
  expect(left).toBe(1_000_000);
  expect(figures).toMatchObject({ gross: 1_200_000, consumptionServiceFees: 10_000 });
});
