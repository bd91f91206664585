import { readPhone } from '../text/phone';
import {
  digitsOf,
  isForeignPhone,
  PHONE_COUNTRIES,
  type PhoneCode,
  parsePhone,
  withPlus,
} from './phone';

const countryOf = (code: PhoneCode) => PHONE_COUNTRIES.find((one) => one.code === code)?.country;

/**
 * Joins country code and digits; '' without digits. A phone typed with its own offered code ('+56 9 1234 5678', '0056 9…', or '56
 * 9 1234 5678' for the chosen country) gets no second one.
 */
export function joinPhone(code: PhoneCode, typed: string): string {
  const text = withPlus(typed);
  const all = digitsOf(text);
  if (all === '') return '';
  if (text.startsWith('+') && !isForeignPhone(text)) {
    const own = parsePhone(text);
    return own.digits ? readOr(text, own.code, own.digits) : '';
  }
  return readOr(all, code, all);
}

/** A phone of this country, which may contain its code without a plus, or the zero of a trunk call; else as typed. */
function readOr(text: string, code: PhoneCode, digits: string): string {
  const read = readPhone(text, countryOf(code));
  return read?.startsWith(code) ? read : `${code}${digits}`;
}
