import { expect, it } from 'vitest';
import { parseTicketType } from '../../ticket/ticket-type';
import { pricesFrom } from './copy-prices';

const type = (id: string, more: object = {}) =>
  parseTicketType(id, { name: id, price: 10_000, stock: 50, ...more });
const TYPES = [
  type('early'),
  type('general'),
  type('pass', { dateScope: 'pass' }),
  type('other', { dateScope: 'each', dateIds: ['best'] }),
];

it('takes the prices of another date over, and leaves passes and what is not sold there', () => {
  const to = { id: 'next', types: { early: { price: 8_000, stock: 20 }, general: { stock: 5 } } };
  const from = {
    id: 'best',
    types: {
      general: { price: 14_000, stock: 99 },
      pass: { price: 1 },
      other: { price: 2 },
    },
  };
  expect(pricesFrom(to, from, TYPES)).toEqual({
    types: { early: { price: null }, general: { price: 14_000 } },
    changes: [
      { name: 'early', before: '$ 8.000', after: '$ 10.000' },
      { name: 'general', before: '$ 10.000', after: '$ 14.000' },
    ],
  });
});

it('changes nothing where the prices are the same', () => {
  const to = { id: 'next', types: { early: { price: 10_000 } } };
  const same = pricesFrom(to, { id: 'best', types: {} }, TYPES);
  expect(same).toEqual({ types: {}, changes: [] });
});

it('takes when a phase opens and closes over, in words', () => {
  const to = { id: 'next', types: { early: { closesBefore: 3 } } };
  const from = { id: 'best', types: { early: { opensBefore: 720, price: 9_000 } } };
  expect(pricesFrom(to, from, TYPES)).toEqual({
    types: { early: { price: 9_000, opensBefore: 720, closesBefore: null } },
    changes: [
      {
        name: 'early',
        before: '$ 10.000, hasta 3 h antes',
        after: '$ 9.000, desde 30 días antes',
      },
    ],
  });
});
