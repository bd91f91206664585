import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../ticket/ticket';
import { parseTicketType } from '../../ticket/ticket-type';
import { parseEvent } from '../event';
import { dateOf } from './event-date';
import { dateMoveProblem, dateProblem, placeProblem } from './move-problem';

const HOUR = 3_600_000;
const NOW = new Date('2026-12-01T12:00:00Z');
const date = (inHours: number, more = {}) => {
  const startsAt = new Date(NOW.getTime() + inHours * HOUR);
  return { startsAt, endsAt: new Date(+startsAt + HOUR), status: 'scheduled', ...more };
};
const eventOf = (more: object = {}, dates: object = {}) =>
  parseEvent('e', {
    ...{ status: 'published', capacity: 10, moves: { enabled: true, untilHours: 24 } },
    dates: { fri: date(48), sat: date(72), ...dates },
    ...more,
  });
const ticket = {
  ...{ kind: 'sale', status: 'valid', refundId: '', dateId: 'fri', ticketTypeId: 't' },
} as Pick<Ticket, 'kind' | 'status' | 'refundId' | 'dateId' | 'ticketTypeId'>;

describe('a ticket to be moved', () => {
  const said = (more: Partial<Ticket> = {}, event = eventOf(), moved = 0) =>
    dateMoveProblem({ ...ticket, ...more }, event, moved, NOW);
  it('may be, a few times, before the cut-off of its date', () => {
    expect([said(), said({}, eventOf(), 4)]).toEqual(['', '']);
    expect(said({}, eventOf(), 5)).toMatch(/demasiadas veces/);
    expect(said({}, eventOf({}, { fri: date(24) }))).toMatch(/Ya pasó el plazo/);
    expect(said({}, eventOf({}, { fri: date(24.01) }))).toBe('');
  });
  it.each([
    [{ status: 'used' }, {}, /ya se usó/],
    [{ status: 'refunding' }, {}, /en devolución/],
    [{ refundId: 'r' }, {}, /en devolución/],
    [{ status: 'revoked' }, {}, /ya no vale/],
    [{ dateId: 'all' }, {}, /todas las fechas/],
    [{ dateId: 'gone' }, {}, /se canceló/],
    [{}, { status: 'cancelled' }, /se canceló/],
    [{}, { dates: {} }, /una sola fecha/],
    [{}, { moves: undefined }, /no permite/],
    [{}, { moves: { enabled: false } }, /no permite/],
    [{}, { plan: { id: 'p', kind: 'postpone', dated: false } }, /sin fecha/],
  ])('is refused: %j of %j', (more, event, reason) => {
    expect(said(more as Partial<Ticket>, eventOf(event))).toMatch(reason);
  });
});

describe('a date to move to', () => {
  const said = (sat: object, to = 'sat') => {
    const event = eventOf({}, { sat });
    const found = dateOf(event, to);
    return found && dateProblem(ticket, event, found, NOW);
  };
  it('is another one, on sale, before its own cut-off', () => {
    expect(said(date(72))).toBe('');
    expect(said(date(72), 'fri')).toMatch(/ya es de esa fecha/);
    expect(said(date(24))).toMatch(/Ya pasó el plazo/);
    expect(said(date(-5))).toBe('Esa fecha ya pasó');
    expect(said(date(72, { status: 'cancelled' }))).toBe('Esa fecha se canceló');
    expect(said(date(72, { status: 'paused' }))).toBe('Esa fecha no está a la venta');
  });
});

describe('its place there', () => {
  const said = (type: object, terms = {}, event = eventOf(), more = {}, together = 1) => {
    const to = dateOf(event, 'sat');
    if (!to) throw new Error('sat');
    const types = [parseTicketType('t', { name: 'G', price: 5, stock: 2, sold: 2, ...type })];
    const of = { types, event, to, together, terms: { from: {}, to: {}, ...terms } };
    return placeProblem({ ...ticket, ...more }, of, NOW);
  };
  const full = 'No quedan lugares en esa fecha';
  it('is had where its type has one left on that date', () => {
    expect(said({ byDate: { fri: { sold: 2 } } })).toBe('');
    expect(said({ byDate: { sat: { sold: 2 } } })).toBe(full);
    expect(
      said({ byDate: { fri: { sold: 2 } } }, {}, eventOf({}, { sat: date(72, { capacity: 0 }) })),
    ).toBe(full);
    expect(said({ dateIds: ['fri'] })).toMatch(/no se vende/);
  });
  it('is its own one of a stock that all dates share', () => {
    const byDate = { fri: { sold: 2 } };
    expect(said({ dateScope: 'shared', byDate })).toBe('');
    const given = { sold: 0, courtesies: 2, byDate: { fri: { courtesies: 2 } } };
    expect(said({ dateScope: 'shared', ...given }, {}, eventOf(), { kind: 'courtesy' })).toBe('');
    // Of before there were dates, so that no date counts it.
    expect(
      said({ dateScope: 'shared' }, {}, eventOf({}, { first: date(48) }), { dateId: 'first' }),
    ).toBe('');
  });
  it('is had for a guest with all whom they bring, or for none', () => {
    const given = { sold: 0, courtesies: 2, stock: 4, byDate: { fri: { courtesies: 2 } } };
    const of = (together: number, sat: number) =>
      said(
        { ...given, byDate: { ...given.byDate, sat: { sold: sat } } },
        ...([{}, eventOf(), { kind: 'courtesy' }, together] as const),
      );
    expect([of(2, 2), of(2, 3), of(2, 4)]).toEqual(['', 'En esa fecha no caben 2 juntas', full]);
    // Theirs are free again in a stock that all dates share.
    const shared = { ...given, stock: 2, dateScope: 'shared' };
    expect(said(shared, {}, eventOf(), { kind: 'courtesy' }, 2)).toBe('');
  });
});
