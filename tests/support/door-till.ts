import { CallError } from '@/lib/data/kit/call';

/** What a phone of a box office is told. */

export const TOKEN = `e.b.${'A'.repeat(43)}`;
export const HELD = { shiftId: 's', credential: `e.s.${'B'.repeat(43)}` };
export const LOST = new CallError('No hay conexión con el servidor', 'unavailable');
const type = (id: string, name: string, more = {}) => ({
  ...{ id, name, price: 10_000, state: 'onSale' as const, most: 2, least: 1, lent: 3, ...more },
});
export const TILL = {
  success: true as const,
  message: '',
  event: { id: 'e', name: 'Fiesta', timeZone: 'America/Santiago' },
  shift: {
    id: 's',
    drawer: 'Caja 1',
    operator: 'Ana',
    openedAt: '2026-11-29T03:00:00Z',
    join: '482913',
  },
  types: [
    type('g', 'General'),
    type('v', 'VIP', { state: 'soldOut' }),
    type('x', 'Pronto', { state: 'upcoming' }),
  ],
  products: [
    { id: 'g', name: 'Agua', price: 2_000, serviceFee: 0.05, isSoldOut: false, lent: null },
  ],
  dates: [],
  dateId: '',
  tonight: '',
  fees: { serviceFee: 0.0833, serviceFeeType: 'Percentage' as const },
  courtesies: false,
  now: '2026-11-29T04:00:00Z',
};
export const SOLD = {
  ...{ success: true as const, message: '', ledgerId: 'l', total: 10_000, serviceFee: 833 },
  tickets: [{ id: 't', code: 'A'.repeat(26) }],
};
