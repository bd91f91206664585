import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate } from '../kit/schema';
import { maskedAccount, parseBanking, payeeReadyAt, samePayee } from './banking';
import { bankingSchema } from './banking-schema';
import { parseBilling } from './billing';
import { billingSchema } from './billing-schema';
import { hasBanking, hasBilling } from './complete';

const banking = {
  holder: 'Noche Austral SpA',
  rut: '76086428-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: ' 00-123.456 ',
  email: 'PAGOS@nocheaustral.test',
};
const billing = {
  razonSocial: 'Noche Austral SpA',
  rut: '760864285',
  giro: 'Producción de eventos',
  address: 'Av. Italia 1000',
  commune: 'Providencia',
  email: 'pagos@nocheaustral.test',
};

describe('banking', () => {
  test('is stored tidy', () => {
    expect(validate(bankingSchema, banking)).toMatchObject({
      ok: true,
      value: { rut: '76.086.428-5', accountNumber: '00123456', email: 'pagos@nocheaustral.test' },
    });
  });
  test.each([
    [{ rut: '76.086.428-4' }, 'rut'],
    [{ bank: 'Banco Inventado' }, 'bank'],
    [{ bank: '' }, 'bank'],
    [{ accountType: '' }, 'accountType'],
    [{ accountNumber: '12a4' }, 'accountNumber'],
    [{ accountNumber: '' }, 'accountNumber'],
    [{ email: 'x' }, 'email'],
    [{ holder: 'a\nb' }, 'holder'],
    [{ amount: 1 }, 'amount'],
  ])('refuses %j', (change, field) => {
    expect(validate(bankingSchema, { ...banking, ...change })).toMatchObject({ ok: false, field });
  });
  test('is read whatever is stored', () => {
    fc.assert(fc.property(fc.anything(), (raw) => parseBanking('banking', raw).holder.length >= 0));
    expect(parseBanking('banking', { bank: 'x', accountType: 'y' })).toMatchObject({
      bank: '',
      accountType: '',
    });
    expect(hasBanking(parseBanking('banking', banking))).toBe(true);
    expect(hasBanking(null)).toBe(false);
  });
  test.each(['holder', 'rut', 'bank', 'accountType', 'accountNumber'] as const)(
    'another %s is another payee',
    (field) => {
      const before = parseBanking('banking', banking);
      expect(samePayee(before, { ...before, email: 'otro@club.cl' })).toBe(true);
      expect(samePayee(before, { ...before, [field]: '' })).toBe(false);
      expect(samePayee(null, before)).toBe(false);
    },
  );
  test('only the end of a number is shown', () => {
    expect(maskedAccount('00123456')).toBe('•••• 3456');
    expect(maskedAccount('001234567890')).toBe('•••• 7890');
    expect(maskedAccount('')).toBe('');
  });
});

describe('billing', () => {
  test('is stored with its RUT in one form', () => {
    expect(validate(billingSchema, billing)).toMatchObject({
      ok: true,
      value: { rut: '76.086.428-5' },
    });
  });
  test.each(['razonSocial', 'rut', 'giro', 'address', 'commune', 'email'])('needs %s', (field) => {
    expect(validate(billingSchema, { ...billing, [field]: '' })).toMatchObject({
      ok: false,
      field,
    });
  });
  test('is read whatever is stored', () => {
    fc.assert(fc.property(fc.anything(), (raw) => parseBilling('billing', raw).giro.length >= 0));
    expect(hasBilling(parseBilling('billing', billing))).toBe(true);
    expect(hasBilling(parseBilling('billing', null))).toBe(false);
  });
});

test('lets money go to an account 72 hours after it began or changed', () => {
  const since = new Date('2026-11-20T10:00:00Z');
  const updatedAt = new Date('2026-11-21T10:00:00Z');
  expect(payeeReadyAt({ since, updatedAt })).toEqual(new Date('2026-11-23T10:00:00Z'));
  expect(payeeReadyAt({ updatedAt })).toEqual(new Date('2026-11-24T10:00:00Z'));
  expect(payeeReadyAt({ accountNumber: '1' })).toBeNull();
  expect(payeeReadyAt(null)).toBeNull();
});
