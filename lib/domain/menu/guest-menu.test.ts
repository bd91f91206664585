import { expect, test } from 'vitest';
import { guestCategories } from './guest-menu';
import { parseMenu } from './menu';

const item = (id: string, more: object = {}) => ({ id, name: id, price: 1000, ...more });
const linesOf = (...items: object[]) =>
  guestCategories(parseMenu('m', { categories: [{ id: 'c', name: 'Tragos', items }] }))[0]?.lines;

test('what is sold out stands last, also a combo of which a part is', () => {
  const combo = [{ itemId: 'Ponche', quantity: 2 }];
  const lines = linesOf(
    item('Ponche', { available: false }),
    item('Dúo', { combo, price: 500 }),
    item('Vino'),
    item('Agua'),
  );
  expect(lines?.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['Vino', true],
    ['Agua', true],
    ['Ponche', false],
    ['Dúo', false],
  ]);
  // Nobody can save by what nobody can order.
  expect(lines?.map(({ saves }) => saves)).toEqual([0, 0, 0, 0]);
});

test('a combo saves what its parts cost more apart, and one that is dearer saves nothing', () => {
  const combo = [{ itemId: 'Vino', quantity: 2 }];
  const lines = linesOf(
    item('Vino'),
    item('Dúo', { combo, price: 1700 }),
    item('Caro', { combo, price: 2500 }),
  );
  expect(lines?.map(({ apart, saves }) => [apart, saves])).toEqual([
    [0, 0],
    [2000, 300],
    [2000, 0],
  ]);
});

test('a category without anything is not shown', () => {
  const categories = [
    { id: 'a', name: 'Vacía', items: [] },
    { id: 'b', name: 'Llena', items: [item('Agua')] },
  ];
  expect(guestCategories(parseMenu('m', { categories })).map(({ id }) => id)).toEqual(['b']);
});
