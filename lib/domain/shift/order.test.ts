import { expect, it } from 'vitest';
import { doorOrder, doorPrice, usualCash } from './order';

const type = (id: string, price: number) => ({
  ...{ id, name: id, price, state: 'onSale' as const, most: 10, least: 1, lent: 9 },
});
const drink = { id: 'General', name: 'Agua', price: 1_990, serviceFee: 0.05 };
const bar = { ...drink, isSoldOut: false, lent: null };
const fees = { serviceFee: 0.0833, serviceFeeType: 'Percentage' as const };

it('prices an order line by line, with one fee a line, as a sale is recorded', () => {
  const types = [type('General', 10_000), type('VIP', 25_000), type('Gratis', 0)];
  const till = { types, products: [bar], fees };
  expect(doorOrder(till, { General: 3, VIP: 1, otra: 2, Gratis: 0 })).toEqual({
    lines: [
      { ticketTypeId: 'General', quantity: 3, unitPrice: 10_000 },
      { ticketTypeId: 'VIP', quantity: 1, unitPrice: 25_000 },
    ],
    products: [],
    tickets: 4,
    items: 0,
    paid: 30_000 + 2_499 + 25_000 + 2_083,
    what: '3 × General, 1 × VIP',
  });
  const hidden = { ...till, types: [{ ...type('General', 10_000), state: 'closed' as const }] };
  expect(doorOrder(hidden, { General: 3 }).lines).toEqual([]);
  const none = { lines: [], products: [], tickets: 0, items: 0, paid: 0, what: '' };
  expect(doorOrder(till, {})).toEqual(none);
  // A product and a type of one id are two things.
  expect(doorOrder(till, { 'bar:General': 3 })).toEqual({
    ...none,
    ...{ products: [{ consumptionId: 'General', quantity: 3, unitPrice: 1_990 }], items: 3 },
    ...{ paid: 5_970 + 299, what: '3 × Agua' },
  });
  const fixed = { serviceFee: 500, serviceFeeType: 'Fixed' as const };
  expect(doorPrice(fixed, type('a', 10_000), 2)).toBe(21_000);
  expect(doorPrice(fixed, type('a', 0))).toBe(0);
});

it('offers what people put on the counter', () => {
  expect(usualCash(10_833)).toEqual([10_833, 11_000, 15_000, 20_000]);
  expect(usualCash(20_000)).toEqual([20_000]);
});
