import { expect, it } from 'vitest';
import { isOverLent, lentLeft, lentTo } from './lent';

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
  const sale = (told: string, more = {}) => ({
    ...{ toldAt: told && `2026-11-29T0${told}:00.000Z`, lines: [line], ...more },
  });
  expect([...lentLeft(till, [])]).toEqual([
    ['g', 12],
    ['bar:g', 2],
  ]);
  // Told before it was lent; told since, whenever it was sold; waiting.
  const sales = [sale('3:59'), sale('4:01'), sale('4:02'), sale('')];
  expect(lentLeft(till, sales).get('g')).toBe(12 - 9);
  const thirsty = [...sales, sale('', { products: drinks })];
  expect([...lentLeft(till, thirsty)]).toEqual([
    ['g', 0],
    ['bar:g', 0],
  ]);
});

it.each([
  ['a ticket', 3, 0, true],
  ['a drink', 2, 2, true],
  ['neither', 2, 1, false],
])('is asked for more than is left of %s', (_what, tickets, drinks, isOver) => {
  const left = new Map([
    ['g', 2],
    ['bar:g', 1],
  ]);
  const order = {
    lines: [{ ticketTypeId: 'g', quantity: tickets, unitPrice: 1 }],
    products: [
      { consumptionId: 'g', quantity: drinks, unitPrice: 1 },
      { consumptionId: 'free', quantity: 99, unitPrice: 1 },
    ],
  };
  expect(isOverLent(order, left)).toBe(isOver);
});
