import { expect, test } from 'vitest';
import { parseMenu } from '@/lib/domain/menu/menu';
import { addProblem, consumptionsFrom, menuChoice, toggledItem } from './menu-choice';

const item = (id: string, more = {}) => ({ id, name: id, price: 1_000, available: true, ...more });
const menu = parseMenu('bar', {
  name: 'Barra',
  categories: [
    {
      id: 'c',
      name: 'Tragos',
      items: [
        item('piscola', { description: 'Con\nhielo' }),
        item('agua'),
        item('ponche', { available: false }),
        item('promo', { combo: [{ itemId: 'piscola', quantity: 2 }] }),
        item('ronda', { combo: [{ itemId: 'ponche', quantity: 4 }] }),
      ],
    },
  ],
});
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

test('offers what can be ordered and not in the event yet', () => {
  const choice = menuChoice(
    menu,
    [{ menuItemId: 'agua' }],
    new Set(['promo', 'agua', 'ponche', 'ronda']),
  );
  expect(ids(choice.open)).toEqual(['piscola', 'promo']);
  expect(ids(choice.chosen)).toEqual(['promo']);
  expect(choice.there.has('agua')).toBe(true);
});

test('offers nothing without a menu', () => {
  expect(menuChoice(null, [], new Set(['agua'])).chosen).toEqual([]);
});

test('ticks and unticks one item', () => {
  expect([...toggledItem(new Set(['a']), 'b', true)]).toEqual(['a', 'b']);
  expect([...toggledItem(new Set(['a', 'b']), 'a', false)]).toEqual(['b']);
  expect([...toggledItem(new Set(['a']), 'a', true)]).toEqual(['a']);
});

test('adds at least one item and at most a batch', () => {
  expect(addProblem(0)).toBe('Elige al menos un producto');
  expect(addProblem(100)).toBeNull();
  expect(addProblem(101)).toBe('Hasta 100 productos por vez');
});

test('describes a line in one line, and a combo by its parts', () => {
  const [piscola, , promo] = consumptionsFrom(menu, menuChoice(menu, [], new Set()).open, 'normal');
  expect(piscola).toMatchObject({ description: 'Con hielo', type: 'normal', stock: null });
  expect(promo?.description).toContain('piscola');
});
