import { expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { parseGift, ticketIndex, ticketQuery } from './ticket';
import { codeEnd } from './ticket-code';
import { findTicketsSchema, openTicketSchema, resendTicketSchema } from './ticket-schema';
import { canBeTicket, isMeant } from './ticket-search';

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

it('opening a page claims nothing, and a mail is no part of a bulk action, unless it is said', () => {
  expect(validate(openTicketSchema, { token: 't' })).toMatchObject({ value: { claim: false } });
  const resend = { eventId: 'e', ticketId: 't' };
  expect(validate(resendTicketSchema, resend)).toMatchObject({ value: { bulk: false } });
});

it.each([
  ['ABC', ''],
  ['ABCD', 'ABCD'],
  [' abcd ', 'ABCD'],
  ['A'.repeat(26), 'A'.repeat(26)],
  ['A'.repeat(27), ''],
  ['ABUD', ''],
])('the end of a code in «%s» is «%s»', (typed, end) => expect(codeEnd(typed)).toBe(end));

it.each([
  'x'.repeat(27),
  `${'x'.repeat(26)}é`,
  'x56987654321',
  '569876543210',
  '+56987654321x',
  'x+56987654321',
])('%s is neither a code nor a phone number', (typed) => expect(ticketQuery(typed)).toBe(typed));

it('finds a phone of eight digits whole and by its end, and a shorter one not at all', () => {
  const search = (phone: string) => ticketIndex({ name: '', email: '', rut: '', phone }, '').search;
  expect(search('2233 4455')).toEqual(['22334455', '4455']);
  expect(search('223 4455')).toEqual([]);
  expect(search('5698765432')).toContain('5698765432');
  expect(search('156987654321')).toContain('156987654321');
});

it.each([
  ...['7k2p', 'K7P2', '1234', 'YZ7-K2P', 'HKWR', 'hkwr', 'SALA', 'A'.repeat(26)],
  ...['12.345.678-5', '12345678-k', '12345678', '1.234.567-8', '+56 9 8765 4321', '9 8765 4321'],
  ...['ana@correo.cl', ' Ana.Rios+x@correo.example ', 'AB12-CD34-EF56'],
])('%s can name a ticket', (typed) => expect(canBeTicket(typed)).toBe(true));

it.each([
  ...[
    'puerta',
    'festival',
    'sala',
    'exportar',
    'cerrar sesión',
    'ana',
    'ana rios',
    'ana@',
    '@correo.cl',
  ],
  ...['45990', '$ 45.990', '123', 'plata austral', '', '¿7k2p?', 'preventa 2026', 'PUERTA'],
])('%s names none', (typed) => expect(canBeTicket(typed)).toBe(false));
