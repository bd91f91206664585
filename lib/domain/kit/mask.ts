/** Masks personal data. Masking a masked value changes nothing. */

import { ADDRESS_IN_TEXT } from './text/address-key';

const DOTS = '•••';

/** 'Ana Pérez' → 'A••• P•••'. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}${DOTS}`)
    .join(' ');

/** 'ana@x.cl' → 'a•••@•••.cl'; '' for invalid emails. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().split('@');
  if (local === '' || domain === '') return '';
  return `${[...local][0]}${DOTS}@${DOTS}.${domain.split('.').at(-1)}`;
}

const RUT = /\b\d{1,3}(?:\.?\d{3}){1,2}\s*[-‐–—]\s*[\dkK]\b/g;
// Eight digits in a row or in groups; a date such as 2026-11-21 is kept.
const LONG_NUMBER = /(?!\b\d{4}-\d{2}-\d{2}\b)\+?\b\d(?:[\s.-]?\d){7,}/g;

/** A free text without emails, RUTs and long numbers (phones, accounts). */
export const maskedText = (text: string): string =>
  text.replace(ADDRESS_IN_TEXT, maskedEmail).replace(RUT, DOTS).replace(LONG_NUMBER, DOTS);
