import { Timestamp } from 'firebase-admin/firestore';
import type { Fields, Stored } from './value';

// Firestore's order of types.
function rank(value: Stored): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Timestamp) return 3;
  if (typeof value === 'string') return 4;
  if (Buffer.isBuffer(value)) return 5;
  return Array.isArray(value) ? 6 : 7;
}

const sign = (a: number | string | boolean, b: number | string | boolean) =>
  a < b ? -1 : a > b ? 1 : 0;

/** Strings by code point; UTF-16, in which JavaScript compares, sorts characters beyond the first plane elsewhere. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    return sign(a.codePointAt(at) ?? 0, b.codePointAt(at) ?? 0);
  }
  return sign(a.length, b.length);
}

function compareMaps(a: Fields, b: Fields): number {
  const [left, right] = [a, b].map((map) => Object.keys(map).sort(compareTexts)) as [
    string[],
    string[],
  ];
  for (let at = 0; at < left.length && at < right.length; at += 1) {
    const [x, y] = [left[at]!, right[at]!];
    const order = compareTexts(x, y) || compareValues(a[x]!, b[y]!);
    if (order !== 0) return order;
  }
  return sign(left.length, right.length);
}

/** Firestore's order of any two values: negative, 0 or positive. */
export function compareValues(a: Stored, b: Stored): number {
  if (a === b) return 0;
  const type = rank(a);
  const order = sign(type, rank(b));
  if (order !== 0) return order;
  switch (type) {
    case 2:
      if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
      return Number.isNaN(b) ? 1 : sign(a as number, b as number);
    case 3: {
      const [x, y] = [a as Timestamp, b as Timestamp];
      return sign(x.seconds, y.seconds) || sign(x.nanoseconds, y.nanoseconds);
    }
    case 4:
      return compareTexts(a as string, b as string);
    case 5:
      return Buffer.compare(a as Buffer, b as Buffer);
    case 6: {
      const [x, y] = [a as Stored[], b as Stored[]];
      for (let at = 0; at < x.length && at < y.length; at += 1) {
        const found = compareValues(x[at]!, y[at]!);
        if (found !== 0) return found;
      }
      return sign(x.length, y.length);
    }
    case 7:
      return compareMaps(a as Fields, b as Fields);
    default:
      return sign(a as boolean, b as boolean);
  }
}

/** Whether two values are of one type, as an inequality requires. */
export const areOfOneType = (a: Stored, b: Stored): boolean => rank(a) === rank(b);
export const areEqual = (a: Stored, b: Stored): boolean => compareValues(a, b) === 0;
