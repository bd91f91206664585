import { describe, expect, test } from 'vitest';
import { validate } from '../kit/schema';
import { chooseRefundSchema } from '../plan/choice-schema';
import { bankingSchema } from './banking-schema';
import { updateBankingSchema } from './producer-input-schema';

const ACCOUNT = {
  holder: 'Ana Soto',
  rut: '12.345.678-5',
  bank: 'Banco del Estado de Chile',
  accountType: 'rut',
  accountNumber: '12.345.678-5',
  email: 'ana@club.cl',
};
const SEEN = { bank: '' };

/** All inputs with an account: a producer's form, its callable, and a buyer's refund. */
const DOORS = [
  ['the form', (account: object) => validate(bankingSchema, account), 'accountNumber', 'bank'],
  [
    'updateBanking',
    (account: object) => validate(updateBankingSchema, { producerId: 'p', ...account, seen: SEEN }),
    'accountNumber',
    'bank',
  ],
  [
    'chooseRefund',
    (account: object) =>
      validate(chooseRefundSchema, { ticketToken: 't', choice: 'refund', account }),
    'account.accountNumber',
    'account.bank',
  ],
] as const;

describe.each(DOORS)('a Cuenta RUT by %s', (_door, give, number, bank) => {
  test.each(['12.345.678-5', '12345678-5', '123456785', '12345678', '012345678', '0012345678-5'])(
    'written as %s is 12345678',
    (accountNumber) => {
      const given = give({ ...ACCOUNT, accountNumber });
      expect(JSON.stringify(given)).toContain('"accountNumber":"12345678"');
    },
  );

  test.each([
    '0-000-12-34567-8',
    '0–000–12–34567–8',
    '0\u2011000 12\u00a034567.8',
    '\u200b000123456\u200d78\u202c',
  ])('and an account of another type, pasted as %j, has its digits', (accountNumber) => {
    const given = give({
      ...ACCOUNT,
      accountType: 'checking',
      bank: 'Banco Santander',
      accountNumber,
    });
    expect(JSON.stringify(given)).toMatch(/"accountNumber":"0*12345678"/);
  });

  test('of a RUT with K has its digits', () => {
    const given = give({ ...ACCOUNT, rut: '10.000.013-K', accountNumber: '10.000.013-k' });
    expect(JSON.stringify(given)).toContain('"accountNumber":"10000013"');
  });

  test.each([
    [{ accountNumber: '76.086.428-5' }, number],
    [{ accountNumber: '12345678-4' }, number],
    [{ accountNumber: '1234567' }, number],
    [{ rut: '76.086.428-5' }, number],
    [{ bank: 'BCI' }, bank],
    // A number of another type has digits only.
    [{ accountType: 'sight', accountNumber: '1234567K' }, number],
  ])('is refused with %j', (change, field) => {
    expect(give({ ...ACCOUNT, ...change })).toMatchObject({ ok: false, field });
  });
});

test('an account of another type keeps its number', () => {
  const account = { ...ACCOUNT, accountType: 'checking', accountNumber: '00-123.456' };
  expect(validate(bankingSchema, account)).toMatchObject({ value: { accountNumber: '00123456' } });
});
