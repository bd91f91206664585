import { expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { parseGift, ticketIndex } from './ticket';
import { findTicketsSchema } from './ticket-schema';
import { isMeant } from './ticket-search';

it.each([
  ['7k2p', true],
  ['YZ7-K2P', true],
  ['abcd', true],
  ['zzzz', false],
  ['ana rios', true],
  ['ana soto', false],
  ['12.345.678-5', true],
  ['12.345.678-6', false],
  ['r', true],
])('«%s» means the ticket of Ana Ríos that ends in 7K2P: %s', (typed, meant) => {
  const holder = { name: 'Ana Ríos', email: 'a@correo.cl', rut: '12.345.678-5', phone: '' };
  const code = 'ABCDEFGHJKMNPQRSTVWXYZ7K2P';
  expect(isMeant({ ...ticketIndex(holder, code), code }, typed)).toBe(meant);
});

it.each([
  [{ typed: 'ana' }, true],
  [{ typed: ' an ' }, false],
  [{ typed: 'x'.repeat(120) }, true],
  [{ typed: 'x'.repeat(121) }, false],
  [{ producerId: null }, true],
  [{ producerId: '' }, false],
  [{ events: ['e'] }, true],
  [{ events: ['a/b'] }, false],
  [{ events: Array.from({ length: 11 }, (_, n) => `e${n}`) }, false],
])('tickets are searched for with %o: %s', (given, ok) => {
  const ask = { typed: 'ana', producerId: 'p', ...given };
  expect(validate(findTicketsSchema, ask).ok).toBe(ok);
});

it('the last gift of a ticket is read as it is stored, and an older one as told', () => {
  const gift = { key: 'k', at: new Date(1), mailed: true, told: false };
  expect(parseGift({ gift })).toEqual(gift);
  expect(parseGift(null)).toEqual({ key: '', at: null, mailed: false, told: true });
  expect(parseGift({ gift: { mailed: 'yes', told: 0 } })).toMatchObject({
    mailed: false,
    told: true,
  });
});
