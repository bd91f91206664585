import { describe, expect, it, test } from 'vitest';
import { complaintDueAt, parseComplaint } from '../complaint/complaint';
import { parseEventPlan } from '../event/event-plan';
import { parseSealCheck } from '../health/seal-check';
import { parseRequestBrief } from '../home/privacy-requests';
import { NO_PLAN_COUNTS, parsePlan } from '../plan/plan';
import { parsePlanMail } from '../plan/plan-mail';
import { parseProducer } from '../producer/producer';
import { parseProducerNote } from '../producer/producer-note';
import { parseRefund } from '../refund/refund';
import { PAPER_KINDS, parseSettlement } from '../report/settlement';
import { parseGift } from '../ticket/ticket';

const at = new Date('2026-11-23T01:00:00Z');
const later = new Date(at.getTime() + 60_000);
const by = { uid: 'u', email: 'u@x.cl' };
const nobody = { uid: '', email: '' };

type Case = [what: string, parse: (raw: unknown) => unknown, stored: object, empty: object | null];

/** Each parser with a full document, and its result for an empty one. */
const CASES: Case[] = [
  [
    'a plan',
    (raw) => parsePlan('x', raw),
    {
      id: 'x',
      kind: 'cancel',
      state: 'choosing',
      phase: 'silent',
      policy: {
        refund: 'all',
        includeFee: true,
        includeUsed: true,
        includeBar: true,
        until: later,
        silence: 'refund',
      },
      texts: { subject: 's', message: 'm', guests: 'g', bar: 'b', passes: 'p' },
      dates: [{ id: 'd', name: 'viernes', startsAt: at }],
      isWhole: false,
      startsAt: at,
      endsAt: later,
      before: { startsAt: later, endsAt: at },
      counts: Object.fromEntries(Object.keys(NO_PLAN_COUNTS).map((name, n) => [name, n + 1])),
      expected: 9,
      cursor: 'c',
      isOver: true,
      isAsked: true,
      by: { ...by, role: 'admin' },
      createdAt: at,
      finishedAt: later,
    },
    {
      id: 'x',
      kind: 'postpone',
      state: 'paused',
      phase: 'orders',
      policy: {
        refund: 'choice',
        includeFee: false,
        includeUsed: false,
        includeBar: false,
        until: null,
        silence: 'keep',
      },
      texts: { subject: '', message: '', guests: '', bar: '', passes: '' },
      dates: [],
      isWhole: true,
      startsAt: null,
      endsAt: null,
      before: { startsAt: null, endsAt: null },
      counts: NO_PLAN_COUNTS,
      expected: 0,
      cursor: '',
      isOver: false,
      isAsked: false,
      by: { ...nobody, role: null },
      createdAt: null,
      finishedAt: null,
    },
  ],
  [
    'a mail of a plan',
    parsePlanMail,
    {
      email: 'ana@x.cl',
      name: 'Ana',
      ticketIds: ['t'],
      bought: true,
      bar: true,
      pass: true,
      state: 'sent',
      worker: 'w',
      tries: 2,
      reason: 'r',
      at,
    },
    {
      email: '',
      name: '',
      ticketIds: [],
      bought: false,
      bar: false,
      pass: false,
      state: 'unconfirmed',
      worker: '',
      tries: 0,
      reason: '',
      at: null,
    },
  ],
  [
    'a refund',
    (raw) => parseRefund('x', raw),
    {
      id: 'x',
      ledgerId: 'l',
      order: 'o',
      key: 'k',
      planId: 'p',
      isLate: true,
      hasAccount: true,
      ticketIds: ['t'],
      lines: [{ ticketId: 't', name: 'General', amount: 100, fee: 10, outside: 5 }],
      buyer: { name: 'Ana', email: 'ana@x.cl' },
      amount: 100,
      fee: 10,
      total: 110,
      heldBack: 90,
      includeFee: true,
      reason: 'r',
      status: 'paid',
      reference: 'f',
      settledBy: 'u',
      readmitted: 1,
      isPassedOn: true,
      contest: { by: 'payee', who: 'k.s', at },
      isDecided: true,
      createdAt: at,
      settledAt: later,
      steps: [{ status: 'paid', by, at, note: 'n' }],
      mail: { state: 'sent' },
    },
    {
      id: 'x',
      ledgerId: '',
      order: '',
      key: '',
      planId: '',
      isLate: false,
      hasAccount: false,
      ticketIds: [],
      lines: [],
      buyer: { name: '', email: '' },
      amount: 0,
      fee: 0,
      total: 0,
      heldBack: 0,
      includeFee: false,
      reason: '',
      status: 'open',
      reference: '',
      settledBy: '',
      readmitted: null,
      isPassedOn: null,
      contest: null,
      isDecided: false,
      createdAt: null,
      settledAt: null,
      steps: [],
      mail: { state: '' },
    },
  ],
  [
    'a complaint',
    (raw) => parseComplaint('x', raw),
    {
      id: 'x',
      status: 'answered',
      channel: 'authority',
      who: { name: 'Ana', contact: 'ana@x.cl', ticketId: 't' },
      text: 'x',
      evidence: ['a'],
      answer: 'y',
      answerEvidence: ['b'],
      receivedAt: at,
      dueAt: later,
      answeredAt: at,
      closedAt: later,
      steps: [{ status: 'closed', at, by }],
    },
    {
      id: 'x',
      status: 'open',
      channel: 'mail',
      who: { name: '', contact: '', ticketId: '' },
      text: '',
      evidence: [],
      answer: '',
      answerEvidence: [],
      receivedAt: new Date(0),
      dueAt: complaintDueAt(new Date(0)),
      answeredAt: null,
      closedAt: null,
      steps: [],
    },
  ],
  [
    'a settlement',
    (raw) => parseSettlement('2026-11', raw),
    { month: '2026-11', kind: '43', folio: '17', fees: 900, at, by: 'u' },
    { month: '2026-11', kind: '33', folio: '', fees: 0, at: null, by: '' },
  ],
  [
    'the last plan of an event',
    parseEventPlan,
    { id: 'x', kind: 'cancel', dated: true, at, startsAt: later, key: 'k' },
    null,
  ],
  [
    'a note about a producer',
    (raw) => parseProducerNote('x', raw),
    { id: 'x', text: 't', by: 'u', at },
    { id: 'x', text: '', by: '', at: null },
  ],
  [
    'a request in the queue',
    (raw) => parseRequestBrief('x', raw),
    { id: 'x', title: 't', producerName: 'n', dueAt: at },
    { id: 'x', title: '', producerName: '', dueAt: null },
  ],
  [
    'the check of the seals',
    parseSealCheck,
    {
      going: {
        startedAt: at,
        finishedAt: null,
        total: 3,
        events: 2,
        rows: 9,
        faults: [{ id: 'e', name: 'Uno', why: 'unread' }],
        faulty: 1,
        cursor: 'e',
      },
      last: {
        startedAt: at,
        finishedAt: later,
        total: 1,
        events: 1,
        rows: 4,
        faults: [],
        faulty: 0,
      },
    },
    { going: null, last: null },
  ],
];

describe.each(CASES)('%s', (_what, parse, stored, empty) => {
  it('is read as it is stored', () => expect(parse(stored)).toEqual(stored));

  it.each([null, undefined, 7, 'x', []])(
    'has a default for all of it where %j is stored',
    (raw) => {
      expect(parse(raw)).toEqual(empty);
    },
  );
});

test('a part of a document that is no part of it gets its defaults', () => {
  const step = { status: 'open', by: nobody, at: null, note: '' };
  const line = { ticketId: '', name: '', amount: 0, fee: 0, outside: 0 };
  expect(parseRefund('x', { steps: [null], lines: [7] })).toMatchObject({
    steps: [step],
    lines: [line],
  });
  const { note: _note, ...bare } = step;
  expect(parseComplaint('x', { steps: [null] }).steps).toEqual([bare]);
  const run = { startedAt: at, faults: [null, { why: 'x' }] };
  const fault = { id: '', name: '', why: 'differs' };
  expect(parseSealCheck({ last: run }).last?.faults).toEqual([fault, fault]);
  expect(parseEventPlan({ id: 'x', kind: 'other', dated: 1 })).toEqual({
    id: 'x',
    kind: 'postpone',
    dated: false,
    at: null,
    startsAt: null,
    key: '',
  });
});

test('each word that a document may hold is kept', () => {
  const kept = <T>(values: readonly T[], read: (value: T) => unknown) =>
    expect(values.map(read)).toEqual(values);
  kept(PAPER_KINDS, (kind) => parseSettlement('x', { kind }).kind);
  kept(
    ['running', 'paused', 'choosing', 'done', 'replaced'],
    (state) => parsePlan('x', { state }).state,
  );
  kept(['orders', 'guests', 'mails', 'silent'], (phase) => parsePlan('x', { phase }).phase);
  kept(['waiting', 'sending', 'sent', 'failed'], (state) => parsePlanMail({ state }).state);
  kept(['open', 'answered', 'closed'], (status) => parseComplaint('x', { status }).status);
  kept(
    ['mail', 'phone', 'social', 'person'],
    (channel) => parseComplaint('x', { channel }).channel,
  );
});

test('a gift from before its mails were noted is one whose giver was told', () => {
  const gift = { key: 'k', at, mailed: true, told: false };
  expect(parseGift({ gift })).toEqual(gift);
  expect(parseGift(null)).toEqual({ key: '', at: null, mailed: false, told: true });
  expect(parseGift({ gift: { told: 'no', mailed: 1 } })).toMatchObject({
    told: true,
    mailed: false,
  });
});

test('a producer’s complaints are those with a time to answer', () => {
  const raw = { e1: { name: 'Uno', dueAt: at }, e2: { name: 'Dos' }, e3: 7, e4: { dueAt: later } };
  expect(parseProducer('p', { complaints: raw }).complaints).toEqual({
    e1: { name: 'Uno', dueAt: at },
    e4: { name: '', dueAt: later },
  });
  expect(parseProducer('p', { complaints: 'x' }).complaints).toEqual({});
});
