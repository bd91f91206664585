import type * as v from 'valibot';
import { fields, moment, oneOf, text } from '../kit/read';
import type { bankingSchema } from './banking-schema';
import { ACCOUNT_TYPES, type AccountType, BANKS } from './banks';

const TYPES = ACCOUNT_TYPES.map((type) => type.value);

export type Banking = v.InferOutput<typeof bankingSchema>;
/** The bank data as the form holds them, before bank and type are chosen. */
export type BankingForm = Omit<Banking, 'bank' | 'accountType'> & {
  bank: Banking['bank'] | '';
  accountType: AccountType | '';
};

/** Reads the banking document. Never throws; what is missing or unknown is empty. */
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

/** Whether the producer can be paid. */
export const hasBanking = (banking: BankingForm | null) =>
  banking !== null && banking.accountNumber !== '' && banking.bank !== '';

const PAYEE = ['holder', 'rut', 'bank', 'accountType', 'accountNumber'] as const;

/** Whether money still goes where it went: one number may be an account in two banks, so all of it counts. */
export const samePayee = (before: BankingForm | null, after: BankingForm) =>
  before !== null && PAYEE.every((field) => before[field] === after[field]);

/** An account number of which only the end is shown: '•••• 4321'. */
export const maskedAccount = (number: string) => (number ? `•••• ${number.slice(-4)}` : '');

/** How long a new account waits before money goes to it: the time in which its owners read the mail about it. */
export const PAYEE_WAIT_HOURS = 72;

/**
 * From when on money goes to the account of a banking document, null where it never waited. A document from before
 * the account's age was kept has the time of its last change.
 */
export function payeeReadyAt(raw: unknown): Date | null {
  const data = fields(raw);
  const since = moment(data.since) ?? moment(data.updatedAt);
  return since && new Date(since.getTime() + PAYEE_WAIT_HOURS * 3_600_000);
}

/** The same of a document as it is stored, as live reads want it. */
export const parsePayeeReady = (_id: string, raw: unknown) => payeeReadyAt(raw);
