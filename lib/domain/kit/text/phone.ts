import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';
import { bare } from '../list/marks';

/**
 * The one reader of phones, of lists, of forms and of the checkout. Its numbers of all countries weigh 30 KB zipped: a page
 * loads it with its form, never with itself.
 */

/** A phone with its country, this one where it names none; null where it is none that can be called. */
export function readPhone(text: string, country: CountryCode = 'CL'): string | null {
  const found = withoutZero(parsePhoneNumber(text, country));
  if (found?.isPossible()) return found.number;
  // '56911112222' has its country, and no plus.
  const abroad = /^\d{11,15}$/.test(text) ? parsePhoneNumber(`+${text}`) : undefined;
  return abroad?.isPossible() ? abroad.number : null;
}

/** '09 1234 5678', with the zero of a trunk call that its country does not dial, is 9 1234 5678. */
const withoutZero = (found: ReturnType<typeof parsePhoneNumber>) =>
  found && !found.isValid() && found.nationalNumber.startsWith('0')
    ? parsePhoneNumber(`+${found.countryCallingCode}${found.nationalNumber.replace(/^0+/, '')}`)
    : found;

const cleaned = (typed: string): string =>
  bare(typed)
    .replace(/[.,]0+$/, '')
    .replace(/^00/, '+')
    .replace(/^'/, '');

/** The phone of a cell of a list with its country; what is none stays for the schema, which refuses it by name. */
export function phoneOf(cell: string): string {
  const text = cleaned(cell);
  return text === '' ? '' : (readPhone(text) ?? text);
}

/** The phone of whoever is not asked again, with its country; what is none stays as it was typed. */
export const phoneOrTyped = (typed: string): string => readPhone(cleaned(typed)) ?? typed;
