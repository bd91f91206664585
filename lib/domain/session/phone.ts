/** The country codes of phones, in the order in which they are offered. */
export const PHONE_COUNTRIES = [
  { code: '+56', name: 'Chile' },
  { code: '+54', name: 'Argentina' },
  { code: '+57', name: 'Colombia' },
  { code: '+58', name: 'Venezuela' },
  { code: '+51', name: 'Perú' },
  { code: '+593', name: 'Ecuador' },
  { code: '+591', name: 'Bolivia' },
  { code: '+595', name: 'Paraguay' },
  { code: '+598', name: 'Uruguay' },
  { code: '+1', name: 'Estados Unidos' },
  { code: '+52', name: 'México' },
  { code: '+34', name: 'España' },
] as const;

// How many digits a person's number has within each country, which tells a country code from the beginning of a number.
const LENGTHS: Record<PhoneCode, readonly number[]> = {
  '+56': [9],
  '+54': [10, 11],
  '+57': [10],
  '+58': [10],
  '+51': [8, 9],
  '+593': [8, 9],
  '+591': [8],
  '+595': [9],
  '+598': [8],
  '+1': [10],
  '+52': [10],
  '+34': [9],
};

type PhoneCode = (typeof PHONE_COUNTRIES)[number]['code'];
export const PHONE_CODES = PHONE_COUNTRIES.map((country) => country.code);
/** The default country code, for a phone whose own is missing or not offered. */
export const DEFAULT_PHONE_CODE: PhoneCode = '+56';

/**
 * Splits a stored phone into country code and remaining digits. The code is a leading + with 1 to 3 digits; the
 * longest offered one wins ('+5939…' is Ecuador). A code that is not offered falls back to +56 and its digits
 * stay with the rest, because its length is unknown.
 */
export function parsePhone(stored: string): { code: PhoneCode; digits: string } {
  const text = stored.trim();
  if (!text.startsWith('+')) return { code: DEFAULT_PHONE_CODE, digits: digitsOf(text) };
  const all = digitsOf(text);
  for (const length of [3, 2, 1]) {
    const code = PHONE_CODES.find((one) => one === `+${all.slice(0, length)}`);
    if (code) return { code, digits: all.slice(length) };
  }
  return { code: DEFAULT_PHONE_CODE, digits: all };
}

/** Whether a phone begins with a country code that is not offered: it can be kept, but not entered. */
export function isForeignPhone(phone: string): boolean {
  const text = withPlus(phone);
  const digits = digitsOf(text);
  return (
    text.startsWith('+') &&
    digits !== '' &&
    !PHONE_CODES.some((code) => `+${digits}`.startsWith(code))
  );
}

/**
 * Joins country code and digits; empty if there are no digits. A typed or pasted phone with an offered code of its own
 * ('+56 9 1234 5678', '0056 9…') keeps that code and gets no second one, and so does one that begins with the chosen code and is
 * as long as a number with it ('56 9 1234 5678').
 */
export function joinPhone(code: PhoneCode, typed: string): string {
  const text = withPlus(typed);
  const all = digitsOf(text);
  if (all === '') return '';
  if (text.startsWith('+') && !isForeignPhone(text)) {
    const own = parsePhone(text);
    return own.digits ? `${own.code}${own.digits}` : '';
  }
  const rest = `+${all}`.startsWith(code) ? all.length + 1 - code.length : 0;
  const hasCode = LENGTHS[code].includes(rest) && !LENGTHS[code].includes(all.length);
  return hasCode ? `+${all}` : `${code}${all}`;
}

// '(+56) 9…' and '0056 9…' name their country as '+56 9…' does.
const withPlus = (typed: string) =>
  withoutInvisible(typed).replace(/^\(?\s*(?:\+|00(?=[1-9]))/, '+');

/** Removes the invisible format characters that address books put around a number. */
export const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, '').trim();

/** The digits 0-9 in a text. */
export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
