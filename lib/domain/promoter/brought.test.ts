import { expect, it } from 'vitest';
import { broughtBy, knownBefore, ticketsByDay } from './brought';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row = (email: string, day: number, quantity: number, promoterId = 'cami') => ({
  at: at(day),
  buyer: { name: '', email, rut: '', phone: '' },
  parts: [
    {
      ...{ type: 'ticket' as const, id: 't', name: 'General', channel: '', promoterId, quantity },
      ...{ amount: 0, fee: 0, delta: 0, consumption: '' as const, rate: 0 },
    },
  ],
});

it('counts each buyer once, from their first purchase, and nobody who gave all back', () => {
  const rows = [
    row('ana@correo.cl', 9, 1),
    row('ana@correo.cl', 4, 2),
    row('beto@correo.cl', 5, 2),
    row('beto@correo.cl', 6, -2),
    row('', 7, 1),
    row('carla@correo.cl', 8, 1, 'otra'),
  ];
  expect(broughtBy(rows, 'cami')).toEqual(new Map([['ana@correo.cl', at(4)]]));
});

it('knows who had bought a ticket of another event before', () => {
  const brought = new Map(['ana', 'beto', 'carla', 'dina'].map((email) => [email, at(4)]));
  const ticket = (email: string, eventId: string, day: number, kind: 'sale' | 'courtesy') => ({
    ...{ holder: { name: '', email, rut: '', phone: '' }, kind, eventId, issuedAt: at(day) },
  });
  const tickets = [
    ticket('ana', 'e', 1, 'sale'),
    ticket('beto', 'f', 3, 'sale'),
    ticket('beto', 'g', 2, 'sale'),
    ticket('carla', 'f', 5, 'sale'),
    ticket('dina', 'f', 1, 'courtesy'),
    ticket('otra', 'f', 1, 'sale'),
  ];
  expect(knownBefore(brought, tickets, 'e')).toEqual(new Set(['beto']));
});

it('counts their tickets by the day of each movement, also of days without any', () => {
  const on = (day: string, quantity: number, promoterId?: string) => ({
    ...row('ana@correo.cl', 1, quantity, promoterId),
    day,
  });
  const rows = [
    on('2026-11-03', 2),
    on('2026-11-01', 5),
    on('2026-11-03', -1),
    on('2026-11-02', 9, 'otra'),
  ];
  const days = ticketsByDay([...rows, on('2026-11-04', 1), on('2026-11-04', -1)], 'cami', false);
  expect(days).toEqual([
    { day: '2026-11-01', tickets: 5 },
    { day: '2026-11-02', tickets: 0 },
    { day: '2026-11-03', tickets: 1 },
    { day: '2026-11-04', tickets: 0 },
  ]);
  expect(ticketsByDay(rows, 'cami', true)).toEqual([{ day: '2026-11-03', tickets: 1 }]);
  expect(ticketsByDay([], 'cami', false)).toEqual([]);
});
