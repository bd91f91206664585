import { checkDigit, pastedNumber } from '../kit/rut';
import type { AccountType } from './account-types';
import type { BANKS } from './banks';

const RUT_BANK: (typeof BANKS)[number] = 'Banco del Estado de Chile';

type Account = { rut: string; bank: string; accountType: AccountType | ''; accountNumber: string };
type Checked = { number: string } | { problem: string; field: 'bank' | 'accountNumber' };

const WRONG_NUMBER = {
  problem: 'La Cuenta RUT tiene por número el RUT del titular, sin su dígito verificador',
  field: 'accountNumber',
} as const;

/**
 * An account's number as banks write it. A Cuenta RUT belongs to BancoEstado and is its holder's RUT without check digit, often
 * typed with it, dots or zeros; with another bank or RUT the money would go to nobody or somebody else, so it is refused. Other
 * types have digits only.
 */
export function accountNumberOf({ rut, bank, accountType, accountNumber }: Account): Checked {
  const written = pastedNumber(accountNumber).replace(/[.-]/g, '');
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
