import { readPhone } from '../../kit/text/phone';
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
 * Joins country code and digits; empty if there are no digits. A typed or pasted phone with an offered code of its own
 * ('+56 9 1234 5678', '0056 9…') keeps that code and gets no second one, and so does one that is a
 * number of the chosen country with it ('56 9 1234 5678').
 */
export function joinPhone(code: PhoneCode, typed: string): string {
  const text = withPlus(typed);
  const all = digitsOf(text);
  if (all === '') return '';
  if (text.startsWith('+') && !isForeignPhone(text)) {
    const own = parsePhone(text);
    return own.digits ? `${own.code}${own.digits}` : '';
  }
  // Its own code without a plus: what the library reads as the same digits has no room for another.
  return readPhone(all, countryOf(code)) === `+${all}` ? `+${all}` : `${code}${all}`;
}
