import * as v from 'valibot';
import { email, requiredLine } from '../kit/schema';
import { rut } from '../session/rut-schema';
import { ACCOUNT_TYPES, BANKS } from './banks';

/** A producer's bank account for payments (`producers/{id}/private/banking`). */
export const bankingSchema = v.strictObject({
  holder: requiredLine(120, 'Escribe el titular', 'El titular'),
  rut,
  bank: v.picklist(BANKS, 'Elige un banco'),
  accountType: v.picklist(
    ACCOUNT_TYPES.map(({ value }) => value),
    'Elige un tipo de cuenta',
  ),
  accountNumber: v.pipe(
    v.string('Escribe el número de cuenta'),
    v.transform((typed) => typed.replace(/[\s.-]/g, '')),
    v.nonEmpty('Escribe el número de cuenta'),
    v.regex(/^[0-9]{4,20}$/, 'El número de cuenta tiene entre 4 y 20 números'),
  ),
  email,
});
