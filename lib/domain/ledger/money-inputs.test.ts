import { expect, it } from 'vitest';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import { chooseRefundSchema, ticketTokenSchema } from '../plan/choice-schema';
import {
  planIdSchema,
  previewPlanSchema,
  resumePlanSchema,
  startPlanSchema,
} from '../plan/plan-schema';
import { PAPER_KINDS } from '../report/settlement';
import { setSettlementFolioSchema } from '../report/settlement-schema';
import { verifyLedgerSchema } from './ledger-schema';

const at = '2026-11-23T01:00:00.000Z';
const token = 'x'.repeat(400);
const account = {
  holder: 'Ana',
  rut: '12.345.678-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '12-34.5678 9',
  email: 'ana@x.cl',
};
const policy = {
  refund: 'choice',
  includeFee: false,
  includeUsed: true,
  includeBar: false,
  until: at,
  silence: 'refund',
  subject: 's',
  message: 'm',
};
const readPolicy = { ...policy, until: new Date(at) };
const plan = { eventId: 'e', kind: 'postpone', startsAt: at, endsAt: at, policy };
const readPlan = { startsAt: new Date(at), endsAt: new Date(at), policy: readPolicy };

const CASES: Record<string, SchemaCase> = {
  'checking a ledger': {
    schema: verifyLedgerSchema,
    full: { eventId: 'e', rows: true },
    defaults: { rows: false },
  },
  'a ticket by its link': {
    schema: ticketTokenSchema,
    full: { ticketToken: token },
    refused: { ticketToken: [`${token}x`, 7] },
  },
  'the choice of a holder': {
    schema: chooseRefundSchema,
    full: { ticketToken: token, choice: 'refund', account, whole: true },
    read: { account: { ...account, accountNumber: '123456789' } },
    defaults: { account: undefined, whole: false },
    taken: { choice: ['keep'] },
    refused: {
      choice: ['both'],
      whole: ['yes'],
      'account.accountNumber': ['', '123', '1'.repeat(21), '12a4'].map((accountNumber) => ({
        account: { ...account, accountNumber },
      })),
      'account.rut': [{ account: { ...account, rut: '1-1' } }],
      'account.bank': [{ account: { ...account, bank: 'Banco X' } }],
      'account.accountType': [{ account: { ...account, accountType: 'x' } }],
      'account.email': [{ account: { ...account, email: 'ana' } }],
      'account.holder': [{ account: { ...account, holder: '' } }],
      'account.role': [{ account: { ...account, role: 'x' } }],
    },
  },
  'the folio of a settlement': {
    schema: setSettlementFolioSchema,
    full: { producerId: 'p', month: '2026-11', kind: '43', folio: ' 17 ' },
    read: { folio: '17' },
    taken: {
      kind: PAPER_KINDS,
      month: ['2026-01', '2026-09', '2026-10', '2026-12', '2099-12'],
      seen: [null, { kind: '33', folio: '' }, { kind: '43', folio: '1234567890' }],
    },
    refused: {
      month: ['2026-00', '2026-13', '2026-1', '1926-11', '2026-111', 'x2026-11', ''],
      kind: ['35', 43],
      folio: ['', '0', '01', '12345678901', '1a', 'a1'],
      'seen.kind': [{ seen: { kind: '35', folio: '1' } }],
      'seen.folio': [{ seen: { kind: '33', folio: '12345678901' } }],
    },
  },
  'a plan to look at': {
    schema: previewPlanSchema,
    full: plan,
    read: readPlan,
    defaults: { startsAt: null, endsAt: null },
    taken: { startsAt: [null] },
    refused: {
      kind: ['stop'],
      'policy.until': [{ policy: { refund: 'choice' } }, { policy: { ...policy, until: null } }],
      'policy.refund': [{ policy: { ...policy, refund: 'half' } }],
      'policy.silence': [{ policy: { ...policy, silence: 'wait' } }],
      'policy.includeUsed': [{ policy: { ...policy, includeUsed: 1 } }],
      'policy.role': [{ policy: { ...policy, role: 1 } }],
    },
  },
  'a plan that starts': {
    schema: startPlanSchema,
    full: { ...plan, name: 'Noche', key: 'k' },
    read: readPlan,
    defaults: { startsAt: null, endsAt: null },
    refused: { name: ['x'.repeat(301)] },
  },
  'a plan': { schema: planIdSchema, full: { eventId: 'e', planId: 'p' } },
  'a plan that goes on': {
    schema: resumePlanSchema,
    full: { eventId: 'e', planId: 'p', until: '2026-12-01T12:00:00.000Z' },
    read: { eventId: 'e', planId: 'p', until: new Date('2026-12-01T12:00:00Z') },
    defaults: { until: null },
    refused: { until: ['x', 7] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});

it('a plan refunds all with the fee and the bar, and nothing that was used, unless it says so', () => {
  const least = { ...plan, policy: { refund: 'all' } };
  const read = {
    refund: 'all',
    includeFee: true,
    includeUsed: false,
    includeBar: true,
    until: null,
    silence: 'keep',
    subject: '',
    message: '',
  };
  const schema = previewPlanSchema;
  expect(
    schemaProblems({
      schema,
      full: least,
      read: { ...readPlan, policy: read },
      defaults: { startsAt: null, endsAt: null },
    }),
  ).toEqual([]);
});
