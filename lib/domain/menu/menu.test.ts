import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import {
  canOrder,
  comboText,
  copyCategories,
  itemsOf,
  type MenuItem,
  moveEntry,
  parseMenu,
  partsPrice,
} from './menu';
import { menuSchema } from './menu-schema';

const item = (id: string, price: number, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  price,
  ...more,
});
const menu = parseMenu('m', {
  name: 'Barra',
  categories: [
    { id: 'c1', name: 'Tragos', items: [item('a', 5000), item('b', 3000, { available: false })] },
    {
      id: 'c2',
      name: 'Combos',
      items: [
        item('x', 9000, { combo: [{ itemId: 'a', quantity: 2 }] }),
        item('y', 7000, { combo: [{ itemId: 'b', quantity: 1 }] }),
      ],
    },
  ],
});
const [a, b, x, y] = itemsOf(menu) as [never, never, never, never];

describe('a menu', () => {
  it('knows what a combo is made of and what its parts would cost', () => {
    expect(comboText(menu, x)).toBe('2 A');
    expect(partsPrice(menu, x)).toBe(10000);
    expect(partsPrice(menu, a)).toBe(0);
  });
  it('cannot sell what is not available, alone or in a combo', () => {
    expect([a, b, x, y].map((entry) => canOrder(menu, entry))).toEqual([true, false, true, false]);
  });
  it('names every part of a combo, and does not sell one whose part is gone', () => {
    const parts = ['b', 'c'].map((itemId, n) => ({ itemId, quantity: n + 1 }));
    const withItems = (...items: object[]) => parseMenu('m', { categories: [{ items }] });
    const whole = withItems(item('x', 9, { combo: parts }), item('b', 1), item('c', 2));
    const [both] = itemsOf(whole) as [MenuItem];
    expect(comboText(whole, both)).toBe('1 B + 2 C');
    expect(canOrder(whole, both)).toBe(true);
    expect(canOrder(withItems(item('b', 1)), both)).toBe(false);
  });
  it('is copied with ids of its own, by which combos and photos are found', () => {
    let last = 0;
    const { categories, copies } = copyCategories(menu, () => `new${++last}`);
    const copy = { ...menu, categories };
    const idsOf = ({ categories }: Pick<typeof menu, 'categories'>) =>
      categories.flatMap(({ id, items }) => [id, ...items.map((one) => one.id)]);
    expect(new Set([...idsOf(menu), ...idsOf(copy)]).size).toBe(12);
    expect(itemsOf(copy).map(({ id }) => id)).toEqual(
      itemsOf(menu).map(({ id }) => copies.get(id)),
    );
    expect(itemsOf(copy).map((one) => comboText(copy, one))).toEqual(['', '', '2 A', '1 B']);
  });
  it('is read without throwing', () => {
    expect(parseMenu('m', { categories: [null, { items: 'x' }] })).toMatchObject({
      name: 'Carta sin nombre',
      categories: [{ items: [] }, { items: [] }],
    });
  });
});

describe('moved', () => {
  it('moves up and down, and stays inside the list', () => {
    expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveEntry(['a'], 0, 1)).toEqual(['a']);
    for (const [from, to] of [
      [-1, 0],
      [0, -1],
      [3, 0],
      [0, 3],
      [-1, 4],
    ] as const) {
      expect(moveEntry(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c']);
    }
    expect(moveEntry(['a', 'b'], 1, 0)).toEqual(['b', 'a']);
  });
});

describe('menuSchema', () => {
  const category = (items: object[]) => ({
    name: 'M',
    categories: [{ id: 'c', name: 'C', items }],
  });
  it('takes a menu with a combo', () => {
    const input = category([item('a', 1), item('x', 1, { combo: [{ itemId: 'a', quantity: 2 }] })]);
    expect(validate(menuSchema, input).ok).toBe(true);
  });
  it.each([
    ['a name', { ...category([]), name: ' ' }],
    ['a negative price', category([item('a', -1)])],
    ['a fractional price', category([item('a', 1.5)])],
    ['a repeated id', category([item('a', 1), item('a', 2)])],
    ['a combo of a stranger', category([item('x', 1, { combo: [{ itemId: 'z', quantity: 1 }] })])],
    [
      'a combo of a stranger beside a good one',
      category([
        item('a', 1),
        item('x', 1, { combo: [{ itemId: 'a', quantity: 1 }] }),
        item('y', 1, { combo: [{ itemId: 'z', quantity: 1 }] }),
      ]),
    ],
    ['a combo of itself', category([item('x', 1, { combo: [{ itemId: 'x', quantity: 1 }] })])],
    ['too many items', category(Array.from({ length: 201 }, (_, i) => item(`i${i}`, 1)))],
    ['an unknown field', { ...category([]), producerId: 'p' }],
  ])('refuses %s', (_name, input) => {
    expect(validate(menuSchema, input).ok).toBe(false);
  });
});
