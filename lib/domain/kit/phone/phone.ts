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
export const DEFAULT_PHONE_CODE: PhoneCode = '+56';

/**
 * Splits a stored phone into country code and digits. The longest offered code wins ('+5939…' is Ecuador); any other falls back
 * to +56 and keeps its digits, because the code's length is unknown.
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

/** Whether a phone's country code is not offered: it can be kept but not entered. */
export function isForeignPhone(phone: string): boolean {
  const text = withPlus(phone);
  const digits = digitsOf(text);
  return (
    text.startsWith('+') &&
    digits !== '' &&
    !PHONE_CODES.some((code) => `+${digits}`.startsWith(code))
  );
}

/** Normalizes how a country code is written: '(+56) 9…' and '0056 9…' become '+56 9…'. */
export const withPlus = (typed: string) =>
  withoutInvisible(typed).replace(/^\(?\s*(?:\+|00(?=[1-9]))/, '+');

/** Removes invisible characters from address books. */
export const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, '').trim();

export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
