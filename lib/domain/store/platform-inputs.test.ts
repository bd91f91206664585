import { expect, it } from 'vitest';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import {
  proposedAdminSchema,
  removeSecondFactorSchema,
  setUserDisabledSchema,
  setUserRoleSchema,
} from '../account/user-schema';
import { ambassadorSchema } from '../ambassador/ambassador-schema';
import { AMBASSADOR_STATES } from '../ambassador/ambassador-state';
import { setAmbassadorStateSchema } from '../ambassador/ambassador-state-schema';
import { restoreFromBinSchema } from '../bin/restore-schema';
import { readHealthSchema, retryWorkSchema } from '../health/health-schema';
import {
  markInboxSchema,
  quietInboxSchema,
  readInboxSchema,
  switchInboxSchema,
} from '../inbox/inbox-schema';
import { INBOX_KINDS } from '../inbox/kinds';
import { validate } from '../kit/schema';
import { addProducerNoteSchema } from '../producer/producer-note-schema';
import { openQrCodeSchema } from '../qr/qr-scan-schema';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `l${n}`);

const CASES: Record<string, SchemaCase> = {
  'a proposed administrator': { schema: proposedAdminSchema, full: { userId: 'u' } },
  'a second factor that is taken off': {
    schema: removeSecondFactorSchema,
    full: { userId: 'u', reason: 'x'.repeat(500) },
    refused: { reason: ['', ' ', 'x'.repeat(501)] },
  },
  'a disabled account': {
    schema: setUserDisabledSchema,
    full: { userId: 'u', disabled: true },
    taken: { disabled: [false] },
    refused: { disabled: ['yes', null] },
  },
  'a role': {
    schema: setUserRoleSchema,
    full: { userId: 'u', role: 'admin' },
    taken: { role: ['producer', 'none'] },
    refused: { role: ['owner', null, ''] },
  },
  'an application of an ambassador': {
    schema: ambassadorSchema,
    full: {
      name: 'Ana',
      email: 'ana@x.cl',
      phone: '9 1234 5678',
      city: 'Arica',
      instagram: '@Ana',
      message: 'x'.repeat(20),
      acceptsPolicy: true,
      website: '',
    },
    read: { phone: '+56912345678', instagram: 'ana' },
    taken: { website: ['http://bot.example'], phone: ['+5491112345678', ''] },
    refused: {
      name: ['', 'x'.repeat(121)],
      city: ['', 'x'.repeat(81)],
      phone: ['+999123456', 'x'.repeat(41)],
      message: ['x'.repeat(19), 'x'.repeat(1001)],
      acceptsPolicy: [false, 'true'],
      website: ['x'.repeat(201), 7],
    },
  },
  'the state of an application': {
    schema: setAmbassadorStateSchema,
    full: { applicationId: 'a', state: 'accepted', note: 'n', seen: { note: '' } },
    defaults: { note: undefined, seen: undefined },
    taken: { state: AMBASSADOR_STATES },
    refused: { state: ['open'], note: ['x'.repeat(501)] },
  },
  'what comes back from the bin': {
    schema: restoreFromBinSchema,
    full: { producerId: 'p', id: 'i' },
    taken: { producerId: [''] },
    refused: { id: [''] },
  },
  'the health of the platform': { schema: readHealthSchema, full: {} },
  'failed work': {
    schema: retryWorkSchema,
    full: { kind: 'campaign', id: 'i', eventId: 'e' },
    defaults: { eventId: undefined },
    taken: { kind: ['stalled', 'courtesy', 'job', 'seals'] },
    refused: { kind: ['mail'], eventId: [{ kind: 'courtesy', eventId: undefined }, 'a/b'] },
  },
  'a page of the inbox': {
    schema: readInboxSchema,
    full: { after: 'l', kind: 'order', unread: true, box: 'later', q: 'x'.repeat(120) },
    defaults: {
      ...{ after: undefined, kind: undefined, unread: undefined },
      ...{ box: undefined, q: undefined },
    },
    taken: { kind: INBOX_KINDS, box: ['archived'] },
    refused: { kind: ['all'], unread: ['yes'], box: ['inbox'], q: ['x'.repeat(121)] },
  },
  'what is marked as read': {
    schema: markInboxSchema,
    full: { ids: 'all' },
    taken: { ids: [['a'], ids(50)] },
    refused: { ids: [{ ids: [] }, { ids: ids(51) }, 'some'], 'ids.0': [{ ids: ['a/b'] }] },
  },
  'a switch of the inbox': {
    schema: switchInboxSchema,
    full: { name: 'mail-order', on: false },
    taken: { name: ['panel-order', 'digest'], on: [true] },
    refused: { name: ['mail', 'order'], on: ['no'] },
  },
  'the foot of a mail': {
    schema: quietInboxSchema,
    full: { userId: 'u', name: 'mail-order', t: 'x'.repeat(512) },
    taken: { name: ['digest'] },
    refused: { name: ['panel-order'], t: ['x'.repeat(513), 7] },
  },
  'a note about a producer': {
    schema: addProducerNoteSchema,
    full: { producerId: 'p', key: 'k', text: 'x'.repeat(1000) },
    refused: { text: ['', ' ', 'x'.repeat(1001)] },
  },
  'a code that was scanned': {
    schema: openQrCodeSchema,
    full: { code: 'x'.repeat(64), ahead: true },
    taken: { code: [''], ahead: [false] },
    defaults: { ahead: false },
    refused: { code: ['x'.repeat(65), 7], ahead: ['yes', 1, null] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});

it.each([
  ['56 9 1234 5678', '+56912345678'],
  ['+56 9 1234 5678', '+56912345678'],
  ['9 1234 5678', '+56912345678'],
  ['569 123 456', '+56569123456'],
])('the phone of an application, typed %s, is %s', (typed, phone) => {
  const { full } = CASES['an application of an ambassador'] as SchemaCase;
  const read = validate(ambassadorSchema, { ...full, phone: typed });
  expect(read).toMatchObject({ ok: true, value: { phone } });
});
