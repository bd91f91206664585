/** The country codes of phones, in the order in which they are offered. */
export const PHONE_COUNTRIES = [
  { code: '+56', country: 'CL', name: 'Chile' },
  { code: '+54', country: 'AR', name: 'Argentina' },
  { code: '+57', country: 'CO', name: 'Colombia' },
  { code: '+58', country: 'VE', name: 'Venezuela' },
  { code: '+51', country: 'PE', name: 'Perú' },
  { code: '+593', country: 'EC', name: 'Ecuador' },
  { code: '+591', country: 'BO', name: 'Bolivia' },
  { code: '+595', country: 'PY', name: 'Paraguay' },
  { code: '+598', country: 'UY', name: 'Uruguay' },
  { code: '+1', country: 'US', name: 'Estados Unidos' },
  { code: '+52', country: 'MX', name: 'México' },
  { code: '+34', country: 'ES', name: 'España' },
] as const;

export type PhoneCode = (typeof PHONE_COUNTRIES)[number]['code'];
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

/** '(+56) 9…' and '0056 9…' name their country as '+56 9…' does. */
export const withPlus = (typed: string) =>
  withoutInvisible(typed).replace(/^\(?\s*(?:\+|00(?=[1-9]))/, '+');

/** Removes the invisible format characters that address books put around a number. */
export const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, '').trim();

/** The digits 0-9 in a text. */
export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
