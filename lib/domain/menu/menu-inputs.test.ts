import { expect, it } from 'vitest';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import { validate } from '../kit/schema';
import { CONSUMPTION_TYPE_TEXT } from './consumption';
import { CONSUMPTION_TYPES } from './consumption-limits';
import { addConsumptionsSchema, consumptionSchema } from './consumption-schema';
import { MENU_LIMITS } from './menu';
import { assignMenuSchema, menuIdSchema, menuSchema, saveMenuSchema } from './menu-schema';

const item = {
  id: 'a',
  name: 'Piscola',
  description: 'd',
  price: 5000,
  available: false,
  hasPhoto: true,
};
const full = { ...item, combo: [] };
const categories = [{ id: 'c', name: 'Tragos', items: [full] }];
const menu = { name: 'Barra', description: 'd', published: true, categories };
const product = {
  name: 'Agua',
  description: 'd',
  type: 'normal',
  price: 1500,
  stock: 10,
  order: 0,
  dateIds: ['d'],
  active: true,
};
const { order: _, active: __, ...added } = product;

const CASES: Record<string, SchemaCase> = {
  'a menu': {
    schema: menuSchema,
    full: menu,
    defaults: { description: '', published: false },
    refused: {
      name: ['', ' ', 'x'.repeat(81)],
      description: ['x'.repeat(501)],
      published: ['yes'],
      categories: [
        Array.from({ length: MENU_LIMITS.categories + 1 }, (_, n) => ({
          id: `c${n}`,
          name: 'C',
          items: [],
        })),
        [{ id: 'a', name: 'C', items: [full] }],
        [{ id: 'c', name: 'C', items: [{ ...full, combo: [{ itemId: 'z', quantity: 1 }] }] }],
      ],
      'categories.0.name': [{ categories: [{ id: 'c', name: '', items: [] }] }],
      // Above the maximum price of the consumption that the item becomes.
      'categories.0.items.0.price': [
        { categories: [{ id: 'c', name: 'C', items: [{ ...full, price: 10_000_001 }] }] },
      ],
      'categories.0.items.0.combo': [
        {
          categories: [
            {
              id: 'c',
              name: 'C',
              items: [
                {
                  ...full,
                  combo: Array.from({ length: 13 }, () => ({ itemId: 'b', quantity: 1 })),
                },
              ],
            },
          ],
        },
      ],
    },
  },
  'a saved menu': {
    schema: saveMenuSchema,
    full: { menuId: 'm', menu, seen: { name: 'x' } },
    defaults: { menuId: undefined, seen: undefined },
  },
  'a menu by its id': { schema: menuIdSchema, full: { menuId: 'm' }, refused: { menuId: ['a/b'] } },
  'a line of consumption': {
    schema: consumptionSchema,
    full: product,
    taken: { stock: [null], type: CONSUMPTION_TYPES },
    refused: { type: ['other'], stock: [-1], name: [''], active: ['yes'] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});

it('an item of a menu is available and without a photo unless it is said', () => {
  const bare = {
    ...menu,
    categories: [{ id: 'c', name: 'C', items: [{ id: 'a', name: 'A', price: 1 }] }],
  };
  const read = validate(menuSchema, bare);
  expect(read.ok && read.value.categories[0]?.items[0]).toEqual({
    id: 'a',
    name: 'A',
    description: '',
    price: 1,
    available: true,
    hasPhoto: false,
    combo: [],
  });
});

it('a menu holds 200 products, over all its categories', () => {
  const of = (count: number) => ({
    ...menu,
    categories: ['c', 'd'].map((id) => ({
      id,
      name: id,
      items: Array.from({ length: count }, (_, n) => ({ ...full, id: `${id}${n}` })),
    })),
  });
  expect(validate(menuSchema, of(100)).ok).toBe(true);
  expect(validate(menuSchema, of(101))).toMatchObject({ ok: false, field: 'categories' });
});

it('added lines are consumption without a limit unless they say so, up to a batch', () => {
  const read = validate(addConsumptionsSchema, { eventId: 'e', items: [{ name: 'A', price: 1 }] });
  expect(read.ok && read.value.items).toEqual([
    {
      name: 'A',
      description: '',
      type: 'consumption',
      price: 1,
      stock: null,
      dateIds: [],
      menuItemId: '',
    },
  ]);
  expect(validate(addConsumptionsSchema, { eventId: 'e', items: [added] }).ok).toBe(true);
  expect(validate(addConsumptionsSchema, { eventId: 'e', items: [] }).ok).toBe(false);
});

it.each([
  [{ menuId: 'm', producerId: 'p' }, true],
  [{ menuId: 'm', producerId: null }, true],
  [{ menuId: 'm', eventId: 'e' }, true],
  [{ menuId: 'm' }, false],
  [{ menuId: 'm', eventId: 'a/b' }, false],
  [{ menuId: 'm', eventId: 'e', other: 1 }, false],
])('a menu is assigned to somebody: %j %s', (input, ok) => {
  expect(validate(assignMenuSchema, input).ok).toBe(ok);
});

it('each kind of consumption says what it is', () => {
  for (const type of CONSUMPTION_TYPES) {
    const { label, help } = CONSUMPTION_TYPE_TEXT[type];
    expect([label, help].every((words) => /^\p{Lu}/u.test(words))).toBe(true);
  }
});
