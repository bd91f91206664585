import { expect, it } from 'vitest';
import { lentLeft, lentTo } from './lent';

it.each([
  [100, 4, 25],
  [11, 4, 2],
  [3, 4, 0],
  [-2, 1, 0],
  [7, 0, 7],
  [Infinity, 4, null],
])('lends of %i left to %i phones %s each', (left, phones, each) => {
  expect(lentTo(left, phones)).toBe(each);
});

it('counts down with what the server did not know, and is never below nothing', () => {
  const till = {
    types: [{ id: 'g', name: 'General', price: 1, most: 9, least: 1, lent: 12 }].map((one) => ({
      ...one,
      state: 'onSale' as const,
    })),
    products: [
      { id: 'g', name: 'Agua', price: 1, serviceFee: 0, isSoldOut: false, lent: 2 },
      { id: 'h', name: 'Hielo', price: 1, serviceFee: 0, isSoldOut: false, lent: null },
    ],
    now: '2026-11-29T04:00:00.000Z',
  };
  const line = { ticketTypeId: 'g', quantity: 3, unitPrice: 1 };
  const drinks = [{ consumptionId: 'g', quantity: 5, unitPrice: 1 }];
  const sale = (minute: string, isTold: boolean, more = {}) => ({
    ...{ soldAt: `2026-11-29T0${minute}:00.000Z`, isTold, lines: [line], ...more },
  });
  expect([...lentLeft(till, [])]).toEqual([
    ['g', 12],
    ['bar:g', 2],
  ]);
  // Told before it was lent; told since; waiting, from before and since.
  const sales = [sale('3:59', true), sale('4:01', true), sale('3:58', false), sale('4:02', false)];
  expect(lentLeft(till, sales).get('g')).toBe(12 - 9);
  const thirsty = [...sales, sale('4:03', false, { products: drinks })];
  expect([...lentLeft(till, thirsty)]).toEqual([
    ['g', 0],
    ['bar:g', 0],
  ]);
});
