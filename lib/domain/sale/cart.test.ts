import { expect, it } from 'vitest';
import { parseCart } from './cart';

it('reads a cart as it is stored, and nothing of what is none', () => {
  const stored = {
    ...{ eventId: 'e', producerId: 'p', dateId: 'fri', email: 'ana@x.cl', name: 'Ana' },
    ...{ lines: [{ ticketTypeId: 't', quantity: 2 }], basis: 'consent', at: new Date(5) },
  };
  expect(parseCart('c', stored)).toEqual({ id: 'c', ...stored });
  expect(parseCart('c', { basis: 'claimed', lines: 7 })).toEqual({
    ...{ id: 'c', eventId: '', producerId: '', dateId: '', email: '', name: '' },
    ...{ lines: [], basis: 'none', at: null },
  });
});
