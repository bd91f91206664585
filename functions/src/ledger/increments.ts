import { FieldValue } from 'firebase-admin/firestore';

/** Turns numbers of nested totals into increments; empty maps are omitted, since merged they replace the stored one. */
export function increments(value: unknown, key = ''): unknown {
  if (typeof value === 'number') {
    return key === 'serviceFee' || key === 'resellFee' ? value : FieldValue.increment(value);
  }
  if (value === null || typeof value !== 'object') return value;
  const filled = Object.entries(value).filter(
    ([, inner]) => typeof inner !== 'object' || Object.keys(inner ?? {}).length > 0,
  );
  return Object.fromEntries(filled.map(([field, inner]) => [field, increments(inner, field)]));
}
