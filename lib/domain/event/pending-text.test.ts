import { expect, it } from 'vitest';
import { parseEvent } from './event';
import { pendingRows } from './pending-text';

const venue = { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' };
const event = parseEvent('e', { name: 'Festival', venue });
const asked = (fields: object) => ({
  fields,
  prices: {},
  by: { uid: 'u', email: 'ana@early.test' },
  at: new Date(),
});

it('tells a place from the link to its map, and names only what moves', () => {
  const mapUrl = 'https://maps.example/blondie';
  expect(pendingRows(event, asked({ venue: { ...venue, name: 'Cúpula' } }), [])).toEqual([
    {
      label: 'Lugar',
      before: 'Blondie, Alameda 2879, Santiago',
      after: 'Cúpula, Alameda 2879, Santiago',
    },
  ]);
  expect(pendingRows(event, asked({ venue: { ...venue, mapUrl } }), [])).toEqual([
    { label: 'Enlace al mapa', before: 'Sin enlace', after: mapUrl },
  ]);
});
