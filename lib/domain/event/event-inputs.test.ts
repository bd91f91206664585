import { expect, it } from 'vitest';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import { COMPLAINT_CHANNELS } from '../complaint/complaint';
import {
  answerComplaintSchema,
  closeComplaintSchema,
  openComplaintSchema,
} from '../complaint/complaint-schema';
import { CHANGE_DECISIONS, withDates } from './event-content';
import { changeEventContentSchema, decideEventChangeSchema } from './event-content-schema';
import { COPY_PARTS } from './event-copy';
import { duplicateEventSchema } from './event-copy-schema';
import { tellBuyersSchema } from './version/version-schema';

const eventId = 'e';
const at = '2026-11-23T01:00:00.000Z';
const create = { op: 'create', part: 'ticketType', id: 'new', fields: { name: 'x' } };
const change = { op: 'change', part: 'event', id: 'e', fields: { name: 'x' }, seen: { name: 'y' } };
const remove = { op: 'delete', part: 'consumption', id: 'c' };
const changes = (...list: object[]) => ({ changes: list });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...remove, id: `c${n}` }));
const evidence = ['https://x.cl/1'];

const CASES: Record<string, SchemaCase> = {
  'a complaint': {
    schema: openComplaintSchema,
    full: {
      eventId,
      channel: 'mail',
      text: 'x'.repeat(4000),
      name: 'Ana',
      contact: 'ana@x.cl',
      ticketId: 't',
      evidence,
      receivedAt: at,
      key: 'k',
    },
    read: { receivedAt: new Date(at) },
    defaults: {
      name: '',
      contact: '',
      ticketId: undefined,
      evidence: [],
      receivedAt: undefined,
      key: undefined,
    },
    taken: { channel: COMPLAINT_CHANNELS },
    refused: {
      channel: ['fax'],
      text: ['', ' ', 'x'.repeat(4001)],
      name: ['x'.repeat(121)],
      contact: ['x'.repeat(121)],
      evidence: [{ evidence: Array(11).fill('x') }],
      'evidence.0': [{ evidence: [''] }, { evidence: ['x'.repeat(501)] }],
    },
  },
  'its answer': {
    schema: answerComplaintSchema,
    full: { eventId, complaintId: 'c', answer: 'x'.repeat(4000), evidence },
    defaults: { evidence: [] },
    refused: { answer: ['', ' ', 'x'.repeat(4001)] },
  },
  'its end': { schema: closeComplaintSchema, full: { eventId, complaintId: 'c' } },
  'a change of the content': {
    schema: changeEventContentSchema,
    full: { eventId, changes: [create, change, remove] },
    taken: {
      changes: [
        [{ ...create, part: 'discount' }],
        [{ ...remove, part: 'ticketType' }, { ...remove, part: 'discount' }, remove],
        many(150),
        [{ ...change, part: 'ticketType', closes: true }],
      ],
    },
    refused: {
      changes: [
        changes(),
        changes(...many(151)),
        changes(remove, { ...remove }),
        ...['event', 'discount', 'consumption'].map((part) =>
          changes({ ...change, part, id: eventId, closes: true }),
        ),
      ],
      'changes.0.closes': [changes({ ...change, part: 'ticketType', closes: false })],
      '': [changes({ ...change, id: 'other' })],
      'changes.0.op': [changes({ ...change, op: 'replace' })],
      'changes.0.part': [
        changes({ ...create, part: 'consumption' }),
        changes({ ...change, part: 'ledger' }),
        changes({ ...remove, part: 'event' }),
      ],
      'changes.0.id': [
        changes({ ...create, id: '' }),
        changes({ ...create, id: '_x' }),
        changes({ ...create, id: 'a.b' }),
        changes({ ...create, id: 'x'.repeat(129) }),
        changes({ ...remove, id: 'a/b' }),
      ],
      'changes.0.role': [create, change, remove].map((one) => changes({ ...one, role: 'admin' })),
      'changes.0.fields': [changes({ op: 'create', part: 'discount', id: 'x' })],
    },
  },
  'a decision about a change': {
    schema: decideEventChangeSchema,
    full: { eventId, decision: 'reject', at: 5, reason: 'r' },
    taken: { decision: CHANGE_DECISIONS },
    refused: {
      reason: ['', ' ', 'x'.repeat(501)],
      decision: ['undo'],
      at: [1.5, '5'],
    },
  },
  'a copy of an event': {
    schema: duplicateEventSchema,
    full: { eventId, parts: [...COPY_PARTS], startsAt: at, key: 'k' },
    read: { startsAt: new Date(at) },
    defaults: { key: undefined },
    taken: { startsAt: [null], parts: [[]] },
    refused: {
      'parts.0': [{ parts: ['ledger'] }],
      parts: [{ parts: [...COPY_PARTS, ...COPY_PARTS] }],
      startsAt: ['tomorrow', 1.5],
    },
  },
  'a version told to buyers': {
    schema: tellBuyersSchema,
    full: { eventId, version: 2, skip: true },
    defaults: { skip: false },
    refused: { version: [1, 2.5], skip: ['no'] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});

it('approving or withdrawing a change needs no reason', () => {
  for (const decision of ['approve', 'withdraw']) {
    const full = { eventId, decision, at: 5, reason: 'r' };
    expect(
      schemaProblems({ schema: decideEventChangeSchema, full, defaults: { reason: '' } }),
    ).toEqual([]);
  }
});

it('gives the dates of a change back what the network made of them, and touches nothing else', () => {
  const given = { startsAt: at, endsAt: 'soon', name: at, stock: 3 };
  expect(withDates(given)).toEqual({ ...given, startsAt: new Date(at) });
  expect(withDates({ endsAt: at, startsAt: null })).toEqual({
    endsAt: new Date(at),
    startsAt: null,
  });
  expect(given.startsAt).toBe(at);
});
