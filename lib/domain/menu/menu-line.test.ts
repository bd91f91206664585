import { expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { addConsumptionsSchema } from './consumption-schema';
import { itemsOf, type MenuItem, parseMenu } from './menu';
import { menuLine } from './menu-line';

const item = (id: string, more: object = {}) => ({ id, name: id, price: 1000, ...more });
const part = (itemId: string) => ({ itemId, quantity: 2 });
const lineOf = (first: object, ...others: object[]) => {
  const menu = parseMenu('m', { categories: [{ id: 'c', items: [first, ...others] }] });
  const [made] = itemsOf(menu) as [MenuItem];
  return menuLine(menu, made);
};

it('takes the name, the price and the description of an item, in one line', () => {
  expect(lineOf(item('piscola', { description: ' Con\n\nhielo ' }))).toEqual({
    name: 'piscola',
    description: 'Con hielo',
    price: 1000,
    stock: null,
    dateIds: [],
    menuItemId: 'piscola',
  });
});

it('names the parts of a combo, and what is written of it', () => {
  const combo = item('dos', { description: 'Hasta las 23:00', combo: [part('piscola')] });
  expect(lineOf(combo, item('piscola')).description).toBe('2 piscola · Hasta las 23:00');
});

it('fits what an event takes, however long a combo is', () => {
  const singles = Array.from({ length: 12 }, (_, n) =>
    item(`p${n}`, { name: 'Piscola '.repeat(9) }),
  );
  const combo = { combo: singles.map(({ id }) => part(id)) };
  // One of the two is cut in the middle of an emoji.
  const emoji = ['', 'a'].map((start) => [
    item('combo', combo),
    ...singles.map(({ id }, n) => item(id, { name: `${n ? '' : start}${'🍹'.repeat(40)}` })),
  ]);
  for (const [first = {}, ...others] of [[item('combo', combo), ...singles], ...emoji]) {
    const line = lineOf(first, ...others);
    expect(line.description).toMatch(/^2 .*…$/u);
    expect(line.description.length).toBeGreaterThan(290);
    const read = validate(addConsumptionsSchema, { eventId: 'e', items: [line] });
    expect(read.ok).toBe(true);
  }
});
