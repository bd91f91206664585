// Crockford's base 32: no I, L, O or U, so that a code can be read aloud or typed in the dark without mistakes.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How many characters a code has. */
export const CODE_LENGTH = 26;

/** Derives a ticket's code from at least 26 random bytes: 130 random bits in 26 letters and digits. */
export function codeFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
}

/** How many characters at the end of a code tell a ticket from others. */
export const TAIL = 4;

/** What was typed as it would stand in a code: in capitals, without separators, its mistakable letters as digits. */
const asInCodes = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** The end of a code, if what was typed may be one: one word of at least four characters; else ''. */
export function codeEnd(typed: string): string {
  if (!/^[0-9A-Za-z-]+$/.test(typed.trim())) return '';
  const end = asInCodes(typed);
  return end.length >= TAIL && end.length <= CODE_LENGTH && !end.includes('U') ? end : '';
}

/** Normalizes a typed or scanned code to its stored form; '' if it cannot be one. */
export function normalizeTicketCode(typed: string): string {
  const code = asInCodes(typed);
  return code.length === CODE_LENGTH ? code : '';
}

/** Formats a code in groups: 'AB12-CD34-…'. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
