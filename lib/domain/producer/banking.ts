import type * as v from 'valibot';
import { fields, moment, oneOf, text } from '../kit/read';
import { ACCOUNT_TYPES, type AccountType } from './account-types';
import type { bankingSchema } from './banking-schema';
import { BANKS } from './banks';

const TYPES = ACCOUNT_TYPES.map((type) => type.value);

export type Banking = v.InferOutput<typeof bankingSchema>;
export type BankingForm = Omit<Banking, 'bank' | 'accountType'> & {
  bank: Banking['bank'] | '';
  accountType: AccountType | '';
};

export function parseBanking(_id: string, raw: unknown): BankingForm {
  const data = fields(raw);
  return {
    holder: text(data.holder),
    rut: text(data.rut),
    bank: oneOf(data.bank, ['', ...BANKS], ''),
    accountType: oneOf(data.accountType, ['', ...TYPES], ''),
    accountNumber: text(data.accountNumber),
    email: text(data.email),
  };
}

const PAYEE = ['holder', 'rut', 'bank', 'accountType', 'accountNumber'] as const;

/** Whether two bank data are the same account. Compares all fields, because two banks may have the same number. */
export const samePayee = (before: BankingForm | null, after: BankingForm) =>
  before !== null && PAYEE.every((field) => before[field] === after[field]);

/** Masks an account number: '•••• 4321'. */
export const maskedAccount = (number: string) => (number ? `•••• ${number.slice(-4)}` : '');

/** New accounts wait, so that owners can react to the mail about the change. */
export const PAYEE_WAIT_HOURS = 72;

/** From when an account may be paid; null if it never waited. Old documents count from their last change. */
export function payeeReadyAt(raw: unknown): Date | null {
  const data = fields(raw);
  const since = moment(data.since) ?? moment(data.updatedAt);
  return since && new Date(since.getTime() + PAYEE_WAIT_HOURS * 3_600_000);
}

export const parsePayeeReady = (_id: string, raw: unknown) => payeeReadyAt(raw);
