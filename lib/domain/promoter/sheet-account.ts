import { validate } from '../kit/schema';
import { plainText } from '../kit/search';
import type { ACCOUNT_TYPES } from '../producer/account-types';
import type { Banking } from '../producer/banking';
import { bankingSchema } from '../producer/banking-schema';
import type { BANKS } from '../producer/banks';

type Bank = (typeof BANKS)[number];
type Type = (typeof ACCOUNT_TYPES)[number]['value'];

/** The words of people for each bank. 'Chile' alone is the country, unless nothing else is said. */
const BANK_WORDS: readonly (readonly [RegExp, Bank])[] = [
  [/estado|cuenta ?rut/, 'Banco del Estado de Chile'],
  [/hsbc/, 'HSBC Bank Chile'],
  [/edwards|\bbanco ?(de )?chile\b/, 'Banco de Chile'],
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
  [/\brut\b|cuenta ?rut/, 'rut'],
  [/vista|electronica/, 'sight'],
  [/ahorro/, 'savings'],
  [/corriente|\bcte\b|\bcc\b/, 'checking'],
];

const typeOf = (said: string): Type | '' =>
  TYPE_WORDS.find(([word]) => word.test(plainText(said)))?.[1] ?? '';

/** The one bank that some text names; '' for none, or where it names two. */
function bankOf(said: string, type: Type | ''): Bank | '' {
  const words = plainText(said);
  if (words === '') return type === 'rut' ? 'Banco del Estado de Chile' : '';
  const found = BANK_WORDS.filter(([word]) => word.test(words));
  if (found.length === 0 && /\bchile\b/.test(words)) return 'Banco de Chile';
  return found.length === 1 ? (found[0]?.[1] ?? '') : '';
}

type Said = { bank?: string; accountType?: string; accountNumber?: string; holderRut?: string };

const digits = (rut: string) => rut.replace(/[^0-9k]/gi, '').toLowerCase();

/**
 * The account that a line of a sheet names for its person: null where it names none, else the account, or what is wrong with
 * it. The holder is the person, by their RUT and address.
 */
export function accountOfLine(
  { bank = '', accountType = '', accountNumber = '', holderRut = '' }: Said,
  { name, rut = '', email = '' }: { name: string; rut?: string; email?: string },
): Banking | string | null {
  if (bank === '' && accountType === '' && accountNumber === '') return null;
  const type = typeOf(accountType) || typeOf(bank);
  const given = {
    ...{ holder: name, rut, email, accountNumber, accountType: type },
    bank: bankOf(bank, type),
  };
  if (rut === '') return 'Para su cuenta falta el RUT';
  if (email === '') return 'Para su cuenta falta el correo';
  if (holderRut !== '' && digits(holderRut) !== digits(rut)) return 'Su cuenta es de otro RUT';
  const checked = validate(bankingSchema, given);
  return checked.ok ? checked.value : `En su cuenta: ${checked.message}`;
}
