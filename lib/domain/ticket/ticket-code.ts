// Crockford's base 32 without I, L, O and U, so that codes can be read aloud and typed reliably.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 26;

/** A code from at least 26 random bytes: 130 random bits. */
export function codeFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
}

export const TAIL = 4;

/** Capitals without separators, mistakable letters as digits. */
const asInCodes = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** The end of a code, if the text can be one (one word, at least four characters); else ''. */
export function codeEnd(typed: string): string {
  if (!/^[0-9A-Za-z-]+$/.test(typed.trim())) return '';
  const end = asInCodes(typed);
  return end.length >= TAIL && end.length <= CODE_LENGTH && !end.includes('U') ? end : '';
}

// The kind of a bar code, which some scanners send before its text: ']Q1' for a QR code.
const SYMBOLOGY = /^[\s\p{Cc}]*\][a-z][0-9a-z]/iu;

/** A typed or scanned code in stored form; '' if invalid. */
export function normalizeTicketCode(typed: string): string {
  const code = asInCodes(typed.normalize('NFKC').replace(SYMBOLOGY, ''));
  return code.length === CODE_LENGTH ? code : '';
}

/** Formats a code in groups: 'AB12-CD34-…'. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
