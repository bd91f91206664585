import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { EMPTY_EVENT } from '../event/event-fields';
import { EMPTY_CONSUMPTION, parseConsumption } from '../menu/consumption';
import { parseMenu } from '../menu/menu';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date(at.getTime() + 60_000);

type Parser = (id: string, raw: unknown) => object;

/** Each parser with a full and an empty document, and the whole results without id. */
const DOCUMENTS: [string, Parser, object, object][] = [
  [
    'an event',
    parseEvent,
    {
      name: 'Fiesta',
      description: 'd',
      category: 'party',
      minAge: 21,
      images: { flyer: 'f', thumb: 't' },
      venue: { name: 'v', address: 'a', commune: 'c', mapUrl: 'https://maps.cl/x' },
      startsAt: at,
      endsAt: later,
      timeZone: 'America/Punta_Arenas',
      capacity: 500,
      sharedCapacities: [{ id: 's', name: 'Pista', capacity: 9 }],
      resale: { enabled: true, maxMarkup: 0.5 },
      producerId: 'p',
      status: 'paused',
      statusReason: 'r',
      statusChangedAt: at,
      publishedAt: at,
      createdAt: at,
      createdBy: 'u',
      updatedAt: later,
      search: ['fiesta'],
      resellFee: 0.1,
      courtesyCutoff: null,
      courtesyLead: null,
      courtesiesPersonal: false,
      versions: 0,
      untold: 0,
      untoldFrom: 0,
      pending: {
        fields: { name: 'Otra', minAge: 18, startsAt: later },
        prices: { general: 5 },
        by: { uid: 'u', email: 'u@x.cl' },
        at,
      },
      plan: { id: 'p', kind: 'cancel', dated: true, at, startsAt: later, key: 'k' },
      datePlans: {
        d: { id: 'q', kind: 'postpone', dated: false, at: later, startsAt: at, key: 'l' },
      },
    },
    {
      ...EMPTY_EVENT,
      category: 'other',
      minAge: 0,
      producerId: '',
      status: 'draft',
      statusReason: '',
      statusChangedAt: null,
      publishedAt: null,
      createdAt: null,
      createdBy: '',
      updatedAt: null,
      resellFee: 0.1,
      search: [],
      pending: null,
      courtesyCutoff: null,
      courtesyLead: null,
      courtesiesPersonal: false,
      versions: 0,
      untold: 0,
      untoldFrom: 0,
      plan: null,
    },
  ],
  [
    'a consumption line',
    parseConsumption,
    {
      name: 'Piscola',
      description: 'd',
      type: 'normal',
      price: 1,
      stock: 2,
      order: 3,
      dateIds: ['d'],
      active: false,
      sold: 4,
      total: 5,
      serviceFee: 0.1,
      serviceFeeSelled: 6,
      menuItemId: 'm',
    },
    {
      ...EMPTY_CONSUMPTION,
      name: 'Sin nombre',
      sold: 0,
      total: 0,
      serviceFee: 0.05,
      serviceFeeSelled: 0,
      menuItemId: '',
    },
  ],
  [
    'a menu',
    parseMenu,
    {
      name: 'Carta',
      description: 'd',
      producerId: 'p',
      producerName: 'Noche',
      published: true,
      categories: [
        {
          id: 'c',
          name: 'Tragos',
          items: [
            {
              id: 'i',
              name: 'Piscola',
              description: 'd',
              price: 4,
              available: false,
              hasPhoto: true,
              combo: [{ itemId: 'x', quantity: 2 }],
            },
          ],
        },
      ],
      updatedAt: at,
    },
    {
      name: 'Carta sin nombre',
      description: '',
      producerId: '',
      producerName: '',
      published: false,
      categories: [],
      updatedAt: null,
    },
  ],
];

describe.each(DOCUMENTS)('%s', (_what, parse, stored, empty) => {
  it('is read as it is stored', () => {
    expect(parse('id', stored)).toEqual({ id: 'id', ...stored });
  });
  it.each([null, undefined, 7, 'x', []])(
    'has a default for all of it where %j is stored',
    (raw) => {
      expect(parse('id', raw)).toEqual({ id: 'id', ...empty });
    },
  );
});
