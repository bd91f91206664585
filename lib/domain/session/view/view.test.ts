import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildView,
  freeSlot,
  parseSavedView,
  parseView,
  VIEW_LIMITS,
  VIEW_LISTS,
  type ViewList,
} from './view';

const LISTS = Object.keys(VIEW_LISTS) as ViewList[];
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const written = word.filter((text) => text.length <= 120);
const column = fc.stringMatching(/^[A-Za-z]{1,12}$/);

const viewOf = (list: ViewList) =>
  fc.record({
    q: fc.oneof(fc.constant(''), written),
    sort: fc.oneof(
      fc.constant(''),
      column,
      column.map((id) => `-${id}`),
    ),
    // A list without filters has none to draw from.
    filters: fc
      .dictionary(fc.constantFrom(...VIEW_LISTS[list].filters, ''), written, {
        noNullPrototype: true,
      })
      .map(({ '': _none, ...filters }) => filters),
    hidden: fc.uniqueArray(column, { maxLength: 8 }).map((ids) => ids.toSorted()),
    dense: fc.boolean(),
  });

describe('a view', () => {
  it.each(LISTS)('of %s is the same after it was written and read', (list) => {
    fc.assert(
      fc.property(viewOf(list), (state) => {
        const query = buildView(list, state);
        expect(parseView(list, query)).toEqual(state);
        expect(buildView(list, parseView(list, query))).toBe(query);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps nothing that its list does not know: no open record, no page, no other filter', () => {
    const query = 'q=noche&status=paid&order=x&after=a%2Cb&type=t&hide=amount.%2Fx&dense=1';
    expect(buildView('paymentOrders', parseView('paymentOrders', query))).toBe(
      'q=noche&status=paid&hide=amount&dense=1',
    );
    expect(parseView('users', query).filters).toEqual({});
  });

  it('drops what is too long for an address', () => {
    expect(parseView('users', `q=${'x'.repeat(121)}&role=admin`)).toMatchObject({
      q: '',
      filters: { role: 'admin' },
    });
  });
});

it('a saved view of any shape is read', () => {
  expect(parseSavedView('1', null)).toMatchObject({ id: '1', name: '', query: '', list: '' });
  const long = { name: 'x'.repeat(100), query: 5, isDefault: 'yes' };
  expect(parseSavedView('1', long)).toMatchObject({ query: '', isDefault: false });
  expect(parseSavedView('1', long).name).toHaveLength(VIEW_LIMITS.name);
});

it('a new view takes the lowest free place, and none where all are taken', () => {
  expect(freeSlot([])).toBe('0');
  expect(freeSlot([{ id: '0' }, { id: '2' }])).toBe('1');
  expect(freeSlot(Array.from({ length: 30 }, (_, n) => ({ id: String(n) })))).toBeNull();
});

it('the rules of the database know the same lists', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const [, names = ''] = /\.list in \[([^\]]+)\]/.exec(rules) ?? [];
  expect([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(LISTS);
});
