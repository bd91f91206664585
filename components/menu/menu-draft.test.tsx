import { describe, expect, it } from 'vitest';
import {
  addCategory,
  moveCategory,
  moveItem,
  newItem,
  putItem,
  removeCategory,
  removeItem,
} from './menu-draft';

const item = (id: string, combo: string[] = []) => ({
  ...newItem(id),
  combo: combo.map((itemId) => ({ itemId, quantity: 1 })),
});
const menu = [
  { id: 'A', name: 'A', items: [item('1'), item('2'), item('3', ['1'])] },
  { id: 'B', name: 'B', items: [item('4')] },
];
const shape = (categories: typeof menu) =>
  categories.map((category) => `${category.id}:${category.items.map((one) => one.id).join('')}`);

describe('a menu being written', () => {
  it('moves items within a category and to another one', () => {
    expect(shape(moveItem(menu, '1', '3'))).toEqual(['A:231', 'B:4']);
    expect(shape(moveItem(menu, '3', '1'))).toEqual(['A:312', 'B:4']);
    expect(shape(moveItem(menu, '2', '4'))).toEqual(['A:13', 'B:24']);
    expect(shape(moveItem(menu, '2', 'B'))).toEqual(['A:13', 'B:42']);
    expect(shape(moveItem(menu, 'x', '4'))).toEqual(['A:123', 'B:4']);
  });
  it('moves categories', () => {
    expect(shape(moveCategory(menu, 'B', 'A'))).toEqual(['B:4', 'A:123']);
  });
  it('writes an item in its place, or at the end', () => {
    expect(shape(putItem(menu, 'A', item('2')))).toEqual(['A:123', 'B:4']);
    expect(shape(putItem(menu, 'B', item('5')))).toEqual(['A:123', 'B:45']);
    expect(shape(addCategory(menu, 'C'))).toEqual(['A:123', 'B:4', 'C:']);
  });
  it('takes what is gone out of the combos', () => {
    expect(removeItem(menu, '1')[0]?.items.at(-1)?.combo).toEqual([]);
    expect(shape(removeCategory(menu, 'A'))).toEqual(['B:4']);
  });
});
