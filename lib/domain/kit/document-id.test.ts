import { describe, expect, test } from 'vitest';
import { parseInvitationToken } from '../team/invitation';
import { readTicketToken, ticketToken } from '../ticket/ticket-link';
import { id, validate } from './schema';

const TAKEN = ['a', '__x', 'x__', 'a b', 'ñ', 'a.b', '...', '-', 'x'.repeat(1500), 'ñ'.repeat(750)];
const REFUSED = [
  '',
  '.',
  '..',
  '__x__',
  '____',
  'a/b',
  '/',
  'a\u0000',
  'a\nb',
  '\ud800',
  'x'.repeat(1501),
  'ñ'.repeat(751),
];

describe('an id from a caller', () => {
  test.each(TAKEN)('may be %s', (text) => expect(validate(id, text).ok).toBe(true));
  test.each(REFUSED)('may not be %j', (text) => {
    expect(validate(id, text)).toMatchObject({
      ok: false,
      message: 'El identificador no es válido',
    });
  });
  test.each([undefined, null, 7, {}, ['a']])('may not be %j', (raw) => {
    expect(validate(id, raw).ok).toBe(false);
  });
});

describe('a token that carries ids', () => {
  const code = 'A'.repeat(26);

  test('is read back', () => {
    const parts = { eventId: 'a.b', ticketId: 't-1', code, proof: '' };
    expect(readTicketToken(ticketToken('a.b', 't-1', code))).toEqual(parts);
    const proof = `k1.${'a'.repeat(43)}`;
    const proven = ticketToken('a.b', 't-1', code, proof);
    expect(readTicketToken(proven)).toEqual({ ...parts, proof });
    expect(readTicketToken(`${proven}x`)).toBeNull();
  });

  test.each(REFUSED)('is none with %j for an event', (eventId) => {
    expect(readTicketToken(ticketToken(eventId, 't', code))).toBeNull();
    expect(parseInvitationToken(`${eventId}.x`)).toBeNull();
  });

  test.each(['__x__', 'a/b', ''])('is none with %j for a ticket', (ticketId) => {
    expect(readTicketToken(ticketToken('e', ticketId, code))).toBeNull();
  });
});
