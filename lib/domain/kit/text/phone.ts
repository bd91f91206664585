import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';
import { bare } from '../list/marks';

/**
 * A phone in international format, of `country` if it names none; null if it cannot be called. The numbering plans weigh 30 KB
 * zipped, so load this only with a form.
 */
export function readPhone(text: string, country: CountryCode = 'CL'): string | null {
  const found = withoutZero(parsePhoneNumber(text, country));
  // '56911112222' has its country code without a plus, and so has '34612345678', which is possible in Chile but is none of its.
  const abroad = /^\d{11,15}$/.test(text) ? parsePhoneNumber(`+${text}`) : undefined;
  const read =
    [found, abroad].find((one) => one?.isValid()) ??
    [found, abroad].find((one) => one?.isPossible());
  return read?.number ?? null;
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

/** A list cell's phone in international format; an invalid one stays for the schema to refuse. */
export function phoneOf(cell: string): string {
  const text = cleaned(cell);
  return text === '' ? '' : (readPhone(text) ?? text);
}

/** A phone in international format, or as typed if invalid. */
export const phoneOrTyped = (typed: string): string =>
  typed && (readPhone(cleaned(typed)) ?? typed);
