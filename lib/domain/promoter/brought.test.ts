import { expect, it } from 'vitest';
import { contactIdOf } from '../contact/contact';
import { broughtBy, hadBought } from './brought';

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
    row('Ana@correo.cl', 9, 1),
    row('ana@correo.cl', 4, 2),
    row('beto@correo.cl', 5, 2),
    row('beto@correo.cl', 6, -2),
    row('', 7, 1),
    row('carla@correo.cl', 8, 1, 'otra'),
  ];
  expect(broughtBy(rows, 'cami')).toEqual(new Map([[contactIdOf('ana@correo.cl'), at(4)]]));
});

it('knows who had bought before for another event', () => {
  expect(hadBought({ e: { lastAt: at(1) } }, 'e', at(4))).toBe(false);
  expect(hadBought({ e: { lastAt: at(1) }, f: { lastAt: at(3) } }, 'e', at(4))).toBe(true);
  expect(hadBought({ f: { lastAt: at(5) }, g: { lastAt: null } }, 'e', at(4))).toBe(false);
});
