import * as v from 'valibot';
import { pastedNumber } from '../kit/rut';
import { rut } from '../kit/rut-schema';
import { email, requiredLine } from '../kit/schema';
import { ACCOUNT_TYPES } from './account-types';
import { BANKS } from './banks';
import { accountNumberOf } from './rut-account';

export const bankingFields = v.strictObject({
  holder: requiredLine(120, 'Escribe el titular', 'El titular'),
  rut,
  bank: v.picklist(BANKS, 'Elige un banco'),
  accountType: v.picklist(
    ACCOUNT_TYPES.map(({ value }) => value),
    'Elige un tipo de cuenta',
  ),
  accountNumber: v.pipe(
    v.string('Escribe el número de cuenta'),
    v.transform((typed) => pastedNumber(typed).replace(/[.-]/g, '')),
    v.nonEmpty('Escribe el número de cuenta'),
    // A Cuenta RUT may have its check digit.
    v.regex(/^[0-9]{3,19}[0-9kK]$/, 'El número de cuenta tiene entre 4 y 20 números'),
  ),
  email,
});

type Fields = v.InferOutput<typeof bankingFields>;
type Account = Omit<Fields, 'email'>;

/** Checks an account's number against type, bank and holder, and normalizes it. */
export const knownAccount = <T extends Account>() =>
  v.rawTransform<T, T>(({ dataset: { value }, addIssue, NEVER }) => {
    const known = accountNumberOf(value);
    if ('number' in known) return { ...value, accountNumber: known.number };
    const { problem: message, field: key } = known;
    const input = value as Record<string, unknown>;
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
    });
    return NEVER;
  });

export const bankingSchema = v.pipe(bankingFields, knownAccount<Fields>());
