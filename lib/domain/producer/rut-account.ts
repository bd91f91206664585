import { checkDigit } from '../session/rut';
import type { AccountType, BANKS } from './banks';

/** The only bank with accounts of this type. */
const RUT_BANK: (typeof BANKS)[number] = 'Banco del Estado de Chile';

type Account = { rut: string; bank: string; accountType: AccountType | ''; accountNumber: string };
type Checked = { number: string } | { problem: string; field: 'bank' | 'accountNumber' };

const WRONG_NUMBER = {
  problem: 'La Cuenta RUT tiene por número el RUT del titular, sin su dígito verificador',
  field: 'accountNumber',
} as const;

/**
 * The number of an account as banks write it. A Cuenta RUT is one of BancoEstado, numbered by the RUT of its holder without
 * the check digit, which people write with it, with dots and with zeros before: another bank or RUT is a mistake, by which
 * the money would go nowhere or to somebody else. Of other types, which have digits only, the number as it is.
 */
export function accountNumberOf({ rut, bank, accountType, accountNumber }: Account): Checked {
  const written = accountNumber.replace(/[\s.-]/g, '');
  if (accountType !== 'rut') {
    if (/^[0-9]{4,20}$/.test(written)) return { number: written };
    const problem = 'El número de cuenta tiene entre 4 y 20 números';
    return { problem, field: 'accountNumber' };
  }
  if (bank !== RUT_BANK) return { problem: 'La Cuenta RUT es de BancoEstado', field: 'bank' };
  const body = rut.replace(/[^0-9kK]/g, '').slice(0, -1);
  const plain = written.replace(/^0+/, '').toUpperCase();
  const isOwn = plain === body || plain === `${body}${checkDigit(body)}`;
  return isOwn && body !== '' ? { number: body } : WRONG_NUMBER;
}
