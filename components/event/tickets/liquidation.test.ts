import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figuresOf } from '@/lib/domain/ledger/finance';
import { type LedgerPart, negatePart } from '@/lib/domain/ledger/ledger';
import { summaryOf } from '@/lib/domain/ledger/totals';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { monthlyMailCost } from '@/lib/domain/mailing/mailing-cost';
import { DEFAULT_FEES, type Fees } from '@/lib/domain/producer/fees';
import { consumptionFee, ticketFee } from '@/lib/domain/producer/service-fee';
import { liquidationOf, NOTHING_BESIDES } from './liquidation';
import { simulatedTotal } from './simulation';

const sales = [{ price: 10_000, sold: 100 }];

const PART = { name: '', channel: 'web', delta: 0, consumption: '' as const, rate: 0 };

/** A ledger's parts for one ticket after the other: sold, or given back without its fee. */
function partsOf(
  { price, sold }: { price: number; sold: number },
  id: string,
  fees: Fees,
  back: number,
) {
  const one: LedgerPart = { ...PART, type: 'ticket', id, quantity: 1, amount: price, fee: 0 };
  const fee = ticketFee(fees, price, 1);
  const returned = Math.round(sold * back);
  return [
    ...Array.from({ length: sold }, () => ({ ...one, fee })),
    ...Array.from({ length: returned }, () => negatePart(one)),
  ];
}

it('is what a thousand random events settle to, written to the ledger ticket by ticket, to the peso', () => {
  const line = fc.record({
    ...{ key: fc.constant(''), name: fc.constant('') },
    price: fc.integer({ min: 0, max: 300_000 }),
    stock: fc.integer({ min: 0, max: 40 }),
    courtesies: fc.integer({ min: 0, max: 10 }),
    sharedCapacityId: fc.constantFrom('', 'tables'),
  });
  const room = fc.record({
    capacity: fc.option(fc.integer({ min: 60, max: 200 })),
    sharedCapacities: fc
      .integer({ min: 60, max: 120 })
      .map((capacity) => [{ id: 'tables', name: 'Mesas', capacity }]),
  });
  const fees = fc.record({
    serviceFee: fc.double({ min: 0, max: 0.3, noNaN: true }),
    serviceFeeHidden: fc.boolean(),
    hasTax: fc.boolean(),
    consumptionServiceFee: fc.double({ min: 0, max: 0.3, noNaN: true }),
  });
  const fixed = fc.record({
    serviceFee: fc.integer({ min: 0, max: 5_000 }),
    serviceFeeType: fc.constant('Fixed' as const),
  });
  const besides = fc.record({
    back: fc.integer({ min: 0, max: 100 }).map((share) => share / 100),
    promoters: fc.nat(20_000),
    mails: fc.nat(200_000),
    inHand: fc.nat(5_000_000),
    bar: fc.nat(5_000_000),
  });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.oneof(fees, fixed),
      besides,
      room,
      (rowsOfEvent, some, other, event) => {
        const rates: Fees = { ...DEFAULT_FEES, ...some };
        const { sales: lines } = simulatedTotal(rowsOfEvent, rates, event);
        // Courtesies are given already: at most sixty, for whom there is always room.
        const people = rowsOfEvent.map((one, n) => ({
          ...{ ...one, people: one.courtesies + (lines[n]?.sold ?? 0) },
        }));
        const sum = (some: typeof people) => some.reduce((all, one) => all + one.people, 0);
        expect(sum(people)).toBeLessThanOrEqual(event.capacity ?? Number.POSITIVE_INFINITY);
        const atTables = people.filter(({ sharedCapacityId }) => sharedCapacityId !== '');
        expect(sum(atTables)).toBeLessThanOrEqual(event.sharedCapacities[0]?.capacity ?? 0);
        expect(people.every((one) => one.people <= Math.max(one.stock, one.courtesies))).toBe(true);
        const rate = rates.consumptionServiceFee;
        const sold = lines.map((one, n) => partsOf(one, `t${n}`, rates, other.back));
        const rest: LedgerPart[] = [
          { ...PART, type: 'advance', id: 'door', quantity: 1, amount: other.inHand, fee: 0 },
          {
            ...{
              ...PART,
              type: 'consumption',
              id: 'bar',
              consumption: 'normal',
              rate,
              quantity: 1,
            },
            ...{ amount: other.bar, fee: consumptionFee(other.bar, rate) },
          },
        ];
        const rows = [...sold, rest].map((parts) => ({ parts, day: '2026-11-29' }));
        const settled = figuresOf(summaryOf(sumRows(rows), 0.1), rates.hasTax);
        const { figures, promoters, mail, left } = liquidationOf(lines, rates, other);
        expect(figures).toEqual(settled);
        // Promoters get their part of each ticket that stayed sold, and of none more than its price.
        const earned = sold
          .flat()
          .reduce(
            (sum, { quantity, amount }) =>
              sum + quantity * Math.min(other.promoters, amount * quantity),
            0,
          );
        expect(promoters).toBe(earned);
        expect(left).toBe(settled.balance - earned - mail);
        expect(mail).toBe(monthlyMailCost(other.mails));
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
