import { validate } from '../kit/schema';
import { plainText } from '../kit/search';
import type { ACCOUNT_TYPES } from '../producer/account-types';
import type { Banking } from '../producer/banking';
import { bankingSchema } from '../producer/banking-schema';
import type { BANKS } from '../producer/banks';

type Bank = (typeof BANKS)[number];
type Type = (typeof ACCOUNT_TYPES)[number]['value'];

/** What people write for each bank; the first that fits, because 'Banco del Estado de Chile' names two. */
const BANK_WORDS: readonly (readonly [RegExp, Bank])[] = [
  [/estado|cuenta ?rut/, 'Banco del Estado de Chile'],
  [/hsbc/, 'HSBC Bank Chile'],
  [/edwards|\bchile\b/, 'Banco de Chile'],
  [/santander/, 'Banco Santander'],
  [/\bbci\b|credito e inversiones/, 'BCI'],
  [/scotia/, 'Scotiabank'],
  [/itau/, 'Itaú'],
  [/falabella/, 'Banco Falabella'],
  [/ripley/, 'Banco Ripley'],
  [/security/, 'Banco Security'],
  [/\bbice\b/, 'Banco BICE'],
  [/consorcio/, 'Banco Consorcio'],
  [/internacional/, 'Banco Internacional'],
  [/coopeuch/, 'Coopeuch'],
  [/mercado ?pago/, 'Mercado Pago'],
  [/heroes/, 'Prepago Los Héroes'],
  [/tapp|los andes/, 'Tapp Caja Los Andes'],
  [/tenpo/, 'Tenpo'],
];
const TYPE_WORDS: readonly (readonly [RegExp, Type])[] = [
  [/\brut\b/, 'rut'],
  [/vista|electronica/, 'sight'],
  [/ahorro/, 'savings'],
  [/corriente|\bcte\b|\bcc\b/, 'checking'],
];

const named = <T>(words: readonly (readonly [RegExp, T])[], said: string): T | '' =>
  words.find(([word]) => word.test(plainText(said)))?.[1] ?? '';

type Said = { bank?: string; accountType?: string; accountNumber?: string };

/**
 * The account that a line of a sheet names for its person: null where it names none, else the account, or what is wrong with
 * it. The holder is the person, by their RUT and address.
 */
export function accountOfLine(
  { bank = '', accountType = '', accountNumber = '' }: Said,
  { name, rut = '', email = '' }: { name: string; rut?: string; email?: string },
): Banking | string | null {
  if (bank === '' && accountType === '' && accountNumber === '') return null;
  const type = named(TYPE_WORDS, accountType) || named(TYPE_WORDS, bank);
  const given = {
    ...{ holder: name, rut, email, accountNumber, accountType: type },
    bank: named(BANK_WORDS, bank) || (type === 'rut' ? named(BANK_WORDS, 'estado') : ''),
  };
  if (rut === '') return 'Para su cuenta falta el RUT';
  if (email === '') return 'Para su cuenta falta el correo';
  const checked = validate(bankingSchema, given);
  return checked.ok ? checked.value : `En su cuenta: ${checked.message}`;
}
