import { expect, it } from 'vitest';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import { checkInSchema } from './check-in-schema';
import { doorListSchema, openDoorSchema } from './door-list-schema';
import { noteToDoorsSchema, readNightSalesSchema } from './night/night-schema';
import { createValidatorSchema, validatorIdSchema } from './validator-schema';

const at = '2026-11-23T01:00:00.000Z';
const later = '2026-11-23T02:00:00.000Z';
const token = 'x'.repeat(400);
const ids = Array.from({ length: 41 }, (_, n) => `t${n}`);

const CASES: Record<string, SchemaCase> = {
  'a check-in': {
    schema: checkInSchema,
    full: {
      ...{ eventId: 'e', validatorToken: token, code: ' CODE ', scannedAt: at },
      ...{ offline: true, way: 'out', byName: true },
    },
    read: { code: 'CODE', scannedAt: new Date(at) },
    defaults: { offline: undefined, way: 'in', byName: undefined },
    taken: { way: ['in'] },
    refused: {
      eventId: ['a/b'],
      validatorToken: [`${token}x`, 7],
      code: ['', '  ', 'x'.repeat(201), 7],
      scannedAt: ['yesterday', 0, 1.5, '2101-01-01T00:00:00.000Z'],
      offline: ['yes'],
      way: ['both', ''],
      byName: ['yes', 1],
    },
  },
  'a door': {
    schema: openDoorSchema,
    full: { token, phone: { id: 'ab12', queue: 3, battery: 0.5 } },
    defaults: { phone: undefined },
    taken: { phone: [{ id: 'ab12', queue: 0, battery: null }] },
    refused: {
      token: [`${token}x`, null],
      'phone.id': [{ phone: { id: 'a.b.c', queue: 0, battery: null } }],
      'phone.queue': [{ phone: { id: 'ab12', queue: -1, battery: null } }],
      'phone.battery': [{ phone: { id: 'ab12', queue: 0, battery: 1.1 } }],
    },
  },
  'a note to doors': {
    schema: noteToDoorsSchema,
    full: { eventId: 'e', dateId: 'first', text: 'Cierren' },
    taken: { text: [''] },
    refused: { eventId: ['a/b'], dateId: ['a/b'], text: ['x'.repeat(141), 7] },
  },
  'the sales of a night': {
    schema: readNightSalesSchema,
    full: { eventId: 'e' },
    refused: { eventId: ['a/b'] },
  },
  'a list at the door': {
    schema: doorListSchema,
    full: { token, version: 1, part: 0, since: '1700000000.000000001' },
    defaults: { version: undefined, part: undefined, since: undefined },
    taken: { since: ['1.2', '12345678901.123456789'] },
    refused: {
      version: [0, 1.5],
      part: [-1, 1001],
      since: ['', '1', '1.', '.1', 'x1.2', '1.2x', '123456789012.1', '1.1234567890', '1,2'],
    },
  },
  'a new validator': {
    schema: createValidatorSchema,
    full: {
      ...{ eventId: 'e', name: 'Puerta', ticketTypeIds: ['t'], dateIds: ['d'] },
      ...{ startsAt: at, endsAt: later, exits: true, guests: true },
    },
    read: { startsAt: new Date(at), endsAt: new Date(later) },
    defaults: { ticketTypeIds: [], dateIds: [], startsAt: null, exits: false, guests: false },
    taken: { startsAt: [null] },
    refused: {
      name: ['', ' ', 'x'.repeat(61)],
      ticketTypeIds: [{ ticketTypeIds: ids }],
      'ticketTypeIds.0': [{ ticketTypeIds: ['a/b'] }],
      dateIds: [{ dateIds: Array(367).fill('d') }],
      'dateIds.0': [{ dateIds: ['a/b'] }],
      endsAt: [at, '2026-11-23T00:59:59.999Z', null],
      exits: ['sí'],
      guests: ['sí'],
    },
  },
  'one validator': {
    schema: validatorIdSchema,
    full: { eventId: 'e', validatorId: 'v' },
    refused: { validatorId: ['a/b'] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});
