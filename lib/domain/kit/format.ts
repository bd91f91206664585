/** Numbers, money and durations for Chilean readers, with plain spaces, so that they can be searched and compared. */

import { once } from './once';

export const DEFAULT_TIME_ZONE = 'America/Santiago';

// `always`: Spanish leaves 1234 without a separator, so columns would not align.
const decimals = (maximumFractionDigits: number) =>
  once(() => new Intl.NumberFormat('es-CL', { maximumFractionDigits, useGrouping: 'always' }));
const whole = decimals(0);
const oneDecimal = decimals(1);
const twoDecimals = decimals(2);

const finite = (n: number) => (Number.isFinite(n) ? n : 0);

/** 12990 → `12.990`; rounds decimals. */
export function number(n: number): string {
  return whole().format(Math.round(finite(n)) || 0);
}

/** 12990 → `$ 12.990`, -500 → `-$ 500`. */
export function pesos(n: number): string {
  const rounded = Math.round(finite(n));
  return `${rounded < 0 ? '-' : ''}$ ${whole().format(Math.abs(rounded))}`;
}

/** Keeps the sign of each amount in a text on the line of its figures. */
export const unbroken = (said: string): string => said.replaceAll('$ ', '$\u00a0');

/** `$ 45,2 M` from a million on, the whole amount below. */
export function shortPesos(n: number): string {
  const amount = Math.abs(finite(n));
  if (amount < 1_000_000) return pesos(n);
  return `${n < 0 ? '-' : ''}$ ${oneDecimal().format(amount / 1_000_000)} M`;
}

/** 1500 → `1.500`, 12000 → `12 mil`, 3400000 → `3,4 M`. */
export function shortNumber(n: number): string {
  const amount = Math.abs(finite(n));
  // From here on thousands would be rounded to `1.000 mil`.
  if (amount >= 999_950) return `${oneDecimal().format(n / 1_000_000)} M`;
  if (amount >= 10_000) return `${oneDecimal().format(n / 1000)} mil`;
  return oneDecimal().format(finite(n));
}

/** Formats a fraction as a percentage: 0.0833 → `8,33 %`. */
export function percent(fraction: number): string {
  return `${twoDecimals().format(finite(fraction) * 100)} %`;
}

/** 0.18 → `+18 %`, -0.04 → `-4 %`. */
export function signedPercent(fraction: number): string {
  const points = Math.round(finite(fraction) * 100);
  return `${points > 0 ? '+' : ''}${whole().format(points || 0)} %`;
}

/** A count with its noun: `1 evento`, `2.431 correos`. */
export function plural(n: number, one: string, many: string): string {
  return `${number(n)} ${n === 1 ? one : many}`;
}

/** Up to two initials of a name, for a missing picture. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  return letters
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase();
}
