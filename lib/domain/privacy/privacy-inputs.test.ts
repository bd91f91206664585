import { describe, expect, it } from 'vitest';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import { validate } from '../kit/schema';
import { BREACH_DATA, BREACH_NATURES } from './breach/breach';
import {
  advanceBreachSchema,
  BREACH_LIMITS,
  breachFactsSchema,
  findAffectedSchema,
  keepAffectedSchema,
  notifyBreachSchema,
  saveBreachSchema,
} from './breach/breach-schema';
import { PRIVACY_RIGHTS } from './request';
import {
  answerPrivacySchema,
  checkPrivacyLinkSchema,
  confirmPrivacySchema,
  downloadCopySchema,
  liftBlockSchema,
  privacyDeskSchema,
  privacyFolioSchema,
  requestPrivacySchema,
} from './request-schema';

const at = '2026-11-23T01:00:00.000Z';
const later = '2026-11-23T02:00:00.000Z';
const folio = 'DP-ABCDE-23456';
const FOLIOS = [
  '',
  'DP-ABCDE-2345',
  'DP-ABCDE-234567',
  'DP-ABCDE-01456',
  'dp-abcde-23456',
  'xDP-ABCDE-23456',
  'DP-ABCD-23456',
];
const long = 'x'.repeat(4_001);
const link = { email: 'ana@x.cl', right: 'access', producerId: 'p', at: '1', n: 'n', t: 't' };
const linkRefused = { producerId: ['a/b', null], right: ['all'], email: ['ana'] };
const facts = {
  title: 'Lista enviada',
  producerId: 'p',
  natures: [...BREACH_NATURES],
  data: [...BREACH_DATA],
  what: 'w',
  startedAt: at,
  endedAt: later,
  knownAt: at,
  persons: 0,
  records: 10_000_000,
  consequences: 'c',
  taken: 't',
  proposed: 'p',
};
const readFacts = {
  ...facts,
  startedAt: new Date(at),
  endedAt: new Date(later),
  knownAt: new Date(at),
};
const query = { from: at, to: later, actor: 'ANA@x.cl', producerId: 'p', kinds: ['export'] };
const readQuery = { from: new Date(at), to: new Date(later), actor: 'ana@x.cl' };
const queryDefaults = { actor: '', producerId: '', kinds: [] };

const CASES: Record<string, SchemaCase> = {
  'a request': {
    schema: requestPrivacySchema,
    full: { email: 'ana@x.cl', right: 'access', producerId: 'p', plain: true },
    defaults: { producerId: undefined, plain: undefined },
    taken: { right: PRIVACY_RIGHTS },
    refused: { ...linkRefused, plain: [false] },
  },
  'a confirmed link': {
    schema: confirmPrivacySchema,
    full: link,
    taken: { producerId: [''] },
    refused: { ...linkRefused, at: ['x'.repeat(41)], n: ['x'.repeat(81)], t: ['x'.repeat(201)] },
  },
  'a checked link': { schema: checkPrivacyLinkSchema, full: link, refused: linkRefused },
  'a desk': { schema: privacyDeskSchema, full: { producerId: 'p' } },
  'an answer': {
    schema: answerPrivacySchema,
    full: { folio, answer: 'x'.repeat(5_000), action: 'reject' },
    defaults: { action: 'answer' },
    taken: { action: ['answer', 'extend', 'lift'] },
    refused: { folio: FOLIOS, answer: ['', ' ', 'x'.repeat(5_001)], action: ['erase'] },
  },
  'a case': { schema: privacyFolioSchema, full: { folio }, refused: { folio: FOLIOS } },
  'a packed copy': {
    schema: downloadCopySchema,
    full: { folio, t: 'x'.repeat(200) },
    refused: { folio: FOLIOS, t: ['x'.repeat(201)] },
  },
  'the end of a block': {
    schema: liftBlockSchema,
    full: { folio, t: 'x'.repeat(200), lift: true },
    defaults: { lift: false },
    refused: { folio: FOLIOS, t: ['x'.repeat(201)], lift: ['yes'] },
  },
  'the facts of a breach': {
    schema: breachFactsSchema,
    full: facts,
    read: readFacts,
    defaults: {
      producerId: '',
      natures: [],
      data: [],
      what: '',
      startedAt: null,
      endedAt: null,
      knownAt: null,
      persons: null,
      records: null,
      consequences: '',
      taken: '',
      proposed: '',
    },
    taken: {
      startedAt: [null],
      endedAt: [null],
      knownAt: [null],
      persons: [null],
      producerId: [''],
    },
    refused: {
      title: ['', 'x'.repeat(121)],
      producerId: ['a/b'],
      'natures.0': [{ natures: ['theft'] }],
      'data.0': [{ data: ['all'] }],
      endedAt: ['2026-11-23T00:59:59.999Z'],
      persons: [-1, 1.5, BREACH_LIMITS.count + 1, '3'],
      records: [-1],
      what: [long],
      consequences: [long],
      taken: [long],
      proposed: [long],
    },
  },
  'saving a breach': {
    schema: saveBreachSchema,
    full: { breachId: 'b', version: 1, facts, key: 'k' },
    read: { facts: readFacts },
    defaults: { breachId: undefined, version: undefined, key: undefined },
    refused: { version: [0, 1.5], 'facts.title': [{ facts: { title: '' } }] },
  },
  'opening a breach': {
    schema: advanceBreachSchema,
    full: { breachId: 'b', to: 'open', note: 'n' },
    defaults: { note: '' },
    refused: { to: ['draft'], note: [long] },
  },
  'reporting a breach': {
    schema: advanceBreachSchema,
    full: { breachId: 'b', to: 'reported', note: 'n', agencyToldAt: at, agencyReference: '17' },
    read: { agencyToldAt: new Date(at) },
    defaults: { note: '' },
    refused: { agencyReference: ['', 'x'.repeat(121)], agencyToldAt: [null] },
  },
  'closing a breach': {
    schema: advanceBreachSchema,
    full: {
      breachId: 'b',
      to: 'closed',
      note: 'n',
      agencyWhyNot: 'a',
      peopleToldAt: at,
      peopleHow: 'mail',
      peopleWhyNot: 'b',
    },
    read: { peopleToldAt: new Date(at) },
    defaults: { note: '', agencyWhyNot: '', peopleToldAt: null, peopleHow: '', peopleWhyNot: '' },
    refused: { peopleHow: ['x'.repeat(121)], agencyWhyNot: [long] },
  },
  'a question to the trace': {
    schema: findAffectedSchema,
    full: { ...query, after: 'l' },
    read: readQuery,
    defaults: { ...queryDefaults, after: undefined },
    taken: { producerId: [''], kinds: [['account', 'copy', 'payees']] },
    refused: { 'kinds.0': [{ kinds: ['all'] }], from: ['x'], producerId: ['a/b'] },
  },
  'a kept answer of the trace': {
    schema: keepAffectedSchema,
    full: { ...query, breachId: 'b', key: 'k' },
    read: readQuery,
    defaults: { ...queryDefaults, key: undefined },
  },
  'a notice to persons': {
    schema: notifyBreachSchema,
    full: { breachId: 'b', listId: 'l', text: 'x' },
    refused: { text: ['', ' ', long] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});

describe('the times of a breach', () => {
  it.each([
    [at, at, true],
    [null, at, true],
    [at, null, true],
    [later, at, false],
  ])('from %s to %s: %s', (startedAt, endedAt, ok) => {
    expect(validate(breachFactsSchema, { title: 't', startedAt, endedAt }).ok).toBe(ok);
  });
});
