import { bare } from './list/marks';

// Anchored, without nested repetition: linear in the length.
const SHAPE = /^[1-9]\d{0,2}(?:\.?\d{3})*-?[\dkK]$/;
// The pattern allows any number of blocks; no RUT has more than three.
const LONGEST = 20;

/** Whether a text is a valid RUT with its check digit; surrounding blanks are ignored. */
export function isRut(text: string): boolean {
  const rut = text.trim();
  if (rut.length > LONGEST || !SHAPE.test(rut)) return false;
  return checkDigit(bodyOf(rut)) === rut.slice(-1).toUpperCase();
}

/** A number as it is pasted, without blanks and invisible characters, and with plain hyphens. */
export const pastedNumber = (text: string): string =>
  bare(text)
    .replace(/\s/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** A RUT as it is pasted, '12 345 678 – 5', 'RUT: 12.345.678-5.' or '012,345,678-5', in the form that `isRut` checks; other text is no RUT either way. */
export const pastedRut = (text: string): string =>
  pastedNumber(text)
    .replace(/^rut[:.]*|[.,;]+$/gi, '')
    .replace(/,/g, '.')
    .replace(/^0+(?=[1-9])/, '');

/** Modulo 11, weights 2 to 7 from the right; 10 is 'K', 11 is '0'. */
export function checkDigit(body: string): string {
  let sum = 0;
  let weight = 2;
  for (let i = body.length - 1; i >= 0; i -= 1) {
    sum += Number(body[i]) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'K' : String(rest);
}

/** '12.345.678-5'; anything else is returned unchanged. */
export function formatRut(text: string): string {
  if (!isRut(text)) return text;
  const rut = text.trim();
  return `${bodyOf(rut).replace(/\B(?=(\d{3})+$)/g, '.')}-${rut.slice(-1).toUpperCase()}`;
}

const bodyOf = (rut: string) => rut.slice(0, -1).replace(/[.-]/g, '');
