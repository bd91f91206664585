import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildView,
  freeSlot,
  lookParams,
  parseLook,
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
    // A list without filters has none to choose from.
    filters: fc
      .dictionary(fc.constantFrom(...VIEW_LISTS[list].filters, ''), written, {
        noNullPrototype: true,
      })
      .map(({ '': _none, ...filters }) => filters),
    hidden: fc.uniqueArray(column, { maxLength: 8 }).map((ids) => ids.toSorted()),
    dense: fc.option(fc.boolean()),
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

// Saved views and URLs contain these names: renaming one loses saved views.
it('the lists keep these filters, and clear those that mean something in one event only', () => {
  const kept = Object.entries(VIEW_LISTS).map(([list, { filters, local }]) =>
    [list, ...filters, ...local.map((name) => `(${name})`)].join(' '),
  );
  expect(kept).toEqual([
    'events status when',
    'dates state',
    'discounts state',
    'consumptions type',
    'courtesies status (giver) (date)',
    'promoters state team',
    'validators state',
    'complaints status channel',
    'audiences',
    'campaigns status',
    'designs',
    'requests state right producer',
    'bin kind producer',
    'adminEvents status when producer',
    'attendees status kind (type) (date)',
    'refunds status fee account',
    'contacts state basis tag origin',
    'paymentOrders status producer',
    'payouts state bank',
    'users role state',
    'producers type terms',
    'ambassadors state',
    'codes kind state',
    'menus state',
    'features mode',
    'audit person producer type action object from to',
  ]);
});

it('a look names each column once, in order, and nothing that is no column', () => {
  const long = 'x'.repeat(41);
  expect(lookParams({ hidden: ['b', 'a', 'b', 'a/b', '', long], dense: true })).toEqual({
    hide: 'a.b',
    dense: '1',
  });
  expect(lookParams({ hidden: ['/'], dense: null })).toEqual({ hide: null, dense: null });
  expect(lookParams({ hidden: [], dense: false })).toEqual({ hide: null, dense: '0' });
  expect(parseLook(`b.a.b.a1.${long}.`, '1')).toEqual({ hidden: ['a', 'b'], dense: true });
  expect(parseLook(null, 'yes')).toEqual({ hidden: [], dense: null });
  expect(parseLook(null, '0')).toEqual({ hidden: [], dense: false });
  const words = { q: 'x'.repeat(120), sort: '-name', filters: { role: 'admin', state: '' } };
  const query = buildView('users', { ...words, hidden: [], dense: null });
  expect(query).toBe(`q=${words.q}&role=admin&sort=-name`);
  const least = { q: '', sort: '', filters: {}, hidden: [], dense: null };
  expect(buildView('users', least)).toBe('');
});

it('a saved view is read as it is stored', () => {
  const at = new Date('2026-11-23T01:00:00Z');
  const stored = {
    list: 'users',
    name: 'Míos',
    query: 'q=a',
    isDefault: true,
    by: 'u',
    createdAt: at,
    updatedAt: at,
  };
  expect(parseSavedView('3', stored)).toEqual({ id: '3', ...stored });
  expect(parseSavedView('3', { query: 'x'.repeat(2000) }).query).toHaveLength(VIEW_LIMITS.query);
});
