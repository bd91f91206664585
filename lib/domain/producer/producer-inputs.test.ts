import { describe, expect, it, test } from 'vitest';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import { validate } from '../kit/schema';
import { ACCOUNT_TYPES } from './account-types';
import { type BankingForm, maskedAccount, parseBanking } from './banking';
import { BANKS } from './banks';
import { parseBilling } from './billing';
import { hasBanking, hasBilling } from './complete';
import { DEFAULT_FEES, parseFees } from './fees';
import { feesSchema } from './fees-schema';
import { replyAddress } from './producer';
import {
  approveProducerNameSchema,
  checkFreezeLinkSchema,
  freezePaymentsSchema,
  setProducerFeesSchema,
  setProducerTypeSchema,
  updateBankingSchema,
  updateBillingSchema,
} from './producer-input-schema';
import { createProducerSchema, producerTexts, updateProducerSchema } from './producer-schema';
import { producerSearch } from './producer-search';
import { TERMS_VERSION, termsHash, termsOf } from './terms';

const link = { producerId: 'p', userId: 'u', at: '1', t: 't' };
const CASES: Record<string, SchemaCase> = {
  'a new producer': {
    schema: createProducerSchema,
    full: { name: 'Noche', termsAccepted: true, instagramProfile: 'noche' },
    defaults: { instagramProfile: '' },
    refused: { name: ['', ' ', 'x'.repeat(81)], termsAccepted: [false, 'true'] },
  },
  'an edited producer': {
    schema: updateProducerSchema,
    full: {
      producerId: 'p',
      name: 'Noche',
      description: 'd',
      instagramProfile: 'noche',
      domains: ['noche.cl'],
      replyTo: 'ana@x.cl',
      image: '',
      backgroundImage: '',
      seen: { name: 'n' },
    },
    defaults: { replyTo: undefined, seen: undefined },
    taken: { replyTo: [''] },
    refused: { replyTo: ['ana'], domains: [['a.cl', 'a.cl']], producerId: ['a/b'] },
  },
  'an approved name': {
    schema: approveProducerNameSchema,
    full: { producerId: 'p', name: 'Noche' },
    refused: { name: [''] },
  },
  'a type': {
    schema: setProducerTypeSchema,
    full: { producerId: 'p', type: 'producer' },
    taken: { type: ['producerLite'] },
    refused: { type: ['admin'] },
  },
  'fees from a date': {
    schema: setProducerFeesSchema,
    full: {
      producerId: 'p',
      fees: DEFAULT_FEES,
      from: '2026-11-23T01:00:00.000Z',
      seen: { hasTax: true },
    },
    defaults: { from: undefined, seen: undefined },
    refused: {
      from: ['mañana'],
      'fees.serviceFee': [{ fees: { ...DEFAULT_FEES, serviceFee: -1 } }],
    },
  },
  'an account': {
    schema: updateBankingSchema,
    full: {
      producerId: 'p',
      holder: 'Noche SpA',
      rut: '76.086.428-5',
      bank: 'Banco de Chile',
      accountType: 'checking',
      accountNumber: '00123456',
      email: 'pagos@x.cl',
    },
    refused: { producerId: ['a/b'], rut: ['76.086.428-4'], bank: [''] },
  },
  'who is billed': {
    schema: updateBillingSchema,
    full: {
      producerId: 'p',
      razonSocial: 'Noche SpA',
      rut: '76.086.428-5',
      giro: 'Eventos',
      address: 'Italia 1',
      commune: 'Ñuñoa',
      email: 'pagos@x.cl',
    },
    refused: { producerId: ['a/b'], rut: ['1'] },
  },
  'a link that freezes': {
    schema: freezePaymentsSchema,
    full: link,
    refused: { producerId: ['a/b'], userId: ['a/b'], t: ['x'.repeat(201)], at: ['x'.repeat(41)] },
  },
  'a checked link': {
    schema: checkFreezeLinkSchema,
    full: link,
    taken: { producerId: ['a/b'] },
    refused: { t: ['x'.repeat(513)] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});

describe('a domain', () => {
  const read = (text: string) => {
    const result = validate(producerTexts.domains, [text]);
    return result.ok ? result.value[0] : null;
  };
  test.each([
    [' HTTPS://Noche.CL// ', 'noche.cl'],
    ['http://a-1.noche.cl/', 'a-1.noche.cl'],
    ['entradas.http.cl', 'entradas.http.cl'],
  ])('%j is read as %j', (text, domain) => {
    expect(read(text)).toBe(domain);
  });
  test.each([
    'noche',
    '-a.cl',
    'a-.cl',
    'noche.cl/entradas',
    'x http://noche.cl',
    'noche.c',
    'noche.c1',
    '_noche.cl',
    'noche.cl#',
    `${'a'.repeat(64)}.cl`,
    `${'abcdefgh.'.repeat(28)}cll`,
  ])('%j is refused', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('fees', () => {
  const ok = (over: object) => validate(feesSchema, { ...DEFAULT_FEES, ...over });
  test.each([
    [{ serviceFee: 1 }, true],
    [{ serviceFee: 1.01 }, false],
    [{ serviceFee: 1_000_000, serviceFeeType: 'Fixed' }, true],
    [{ serviceFee: 1_000_001, serviceFeeType: 'Fixed' }, false],
    [{ serviceFee: 990.5, serviceFeeType: 'Fixed' }, false],
    [{ consumptionServiceFee: 1.01 }, false],
  ])('%j is taken: %s', (over, taken) => {
    expect(ok(over).ok).toBe(taken);
  });
  it('are refused at their field', () => {
    expect(ok({ serviceFee: 2 })).toMatchObject({ ok: false, field: 'serviceFee' });
  });
  it.each(['0.1', Number.NaN, Number.POSITIVE_INFINITY, -1, null])(
    '%j is the default',
    (serviceFee) => {
      expect(parseFees({ serviceFee }).serviceFee).toBe(DEFAULT_FEES.serviceFee);
    },
  );
});

describe('money data', () => {
  const banking: BankingForm = {
    holder: 'Ana',
    rut: '1-9',
    bank: BANKS[0] as BankingForm['bank'],
    accountType: ACCOUNT_TYPES[0]?.value as BankingForm['accountType'],
    accountNumber: '12345678',
    email: 'a@x.cl',
  };
  it('is complete with a bank and a number', () => {
    expect(hasBanking(banking)).toBe(true);
    expect(hasBanking({ ...banking, accountNumber: '' })).toBe(false);
    expect(hasBanking({ ...banking, bank: '' })).toBe(false);
    expect(hasBanking(null)).toBe(false);
    expect(hasBilling(null)).toBe(false);
    expect(hasBilling(parseBilling('', {}))).toBe(false);
    expect(hasBilling(parseBilling('', { rut: '1-9' }))).toBe(true);
  });
  it('of an unknown bank or kind is empty', () => {
    expect(parseBanking('', { bank: 'x', accountType: 'x' })).toMatchObject({
      bank: '',
      accountType: '',
    });
    expect(parseBanking('', banking)).toEqual(banking);
  });
  it('shows the end of a number only', () => {
    expect([maskedAccount('12345678'), maskedAccount('')]).toEqual(['•••• 5678', '']);
  });
});

it('answers go to the chosen member while they are one', () => {
  const replyTo = { uid: 'u', email: 'ana@x.cl' };
  expect(replyAddress({ replyTo, users: ['u'] })).toBe('ana@x.cl');
  expect(replyAddress({ replyTo, users: ['v'] })).toBe('');
  expect(replyAddress({ replyTo: null, users: [] })).toBe('');
});

it('is found by its name and its id', () => {
  const tokens = producerSearch({ id: 'abc123', name: 'Ñuñoa Café' });
  for (const token of ['nunoa', 'cafe', 'abc123']) expect(tokens).toContain(token);
});

it('the terms have a version, a title and a text each, and a hash of all of it', () => {
  expect(TERMS_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const terms = termsOf('Early');
  expect(terms).toHaveLength(7);
  for (const [title, text] of terms)
    expect([title, text].every((one) => one.length > 5)).toBe(true);
  expect(new Set(terms.map(([title]) => title)).size).toBe(terms.length);
  expect(termsHash('Early')).toMatch(/^[0-9a-f]{64}$/);
  expect(termsHash('Otra')).not.toBe(termsHash('Early'));
});
