import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { giftProblem } from './gift';
import { giveTicketSchema } from './gift-schema';

const NOW = new Date('2026-12-01T12:00:00Z');
const later = new Date(NOW.getTime() + 1);
const EVENT = { status: 'published', until: later, courtesiesPersonal: false };
const TICKET: Parameters<typeof giftProblem>[0] = {
  kind: 'sale',
  status: 'valid',
  refundId: '',
  past: [],
};
const gift = { name: '', email: '', until: null, why: 'gift' as const };

describe('a ticket is given to a friend', () => {
  it.each([
    [{}, {}, ''],
    [{}, { status: 'paused' }, ''],
    [{}, { until: null }, ''],
    [{ kind: 'courtesy' as const }, {}, ''],
    [{ past: [gift, gift, gift, gift, { ...gift, why: 'resale' as const }] }, {}, ''],
    [{ status: 'used' as const }, {}, 'usó'],
    [{ status: 'refunding' as const }, {}, 'devolución'],
    [{ refundId: 'r' }, {}, 'devolución'],
    [{ status: 'refunded' as const }, {}, 'no vale'],
    [{ status: 'revoked' as const }, {}, 'no vale'],
    [{}, { status: 'cancelled' }, 'canceló'],
    [{}, { status: 'ended' }, 'terminó'],
    [{}, { status: 'draft' }, 'terminó'],
    [{}, { until: NOW }, 'terminó'],
    [{ kind: 'courtesy' as const }, { courtesiesPersonal: true }, 'personal'],
    [{ past: [gift, gift, gift, gift, gift] }, {}, 'demasiadas'],
  ])('with %j at an event with %j: "%s"', (ticket, event, problem) => {
    const found = giftProblem({ ...TICKET, ...ticket }, { ...EVENT, ...event }, NOW);
    if (problem) expect(found).toContain(problem);
    else expect(found).toBe('');
  });

  it.each([
    ['Ana María O’Higgins Jr.', true],
    ['A. Pérez', true],
    ['', false],
    ['Entra a www premio', false],
    ['premio.cl', false],
    ['https://premio', false],
    ['ana@x', false],
    ['x'.repeat(61), false],
  ])('by the name %s: %s', (name, ok) => {
    const input = { ticketToken: 't', name, email: 'Ana@Correo.cl', key: 'k' };
    expect(validate(giveTicketSchema, input).ok).toBe(ok);
  });
});
