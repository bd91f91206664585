import type { Fees } from '@/lib/domain/producer/fees';

const PAIR: readonly (keyof Fees)[] = ['serviceFee', 'serviceFeeType'];

/**
 * The fees that differ from `base`, and those typed earlier (`known`) that are unchanged, even if `base` has the
 * same value. The amount of the service fee and how it is charged count as one field.
 */
export function changedFees(base: Fees, typed: Fees, known: Partial<Fees> = {}): Partial<Fees> {
  const fields = Object.keys(base) as (keyof Fees)[];
  const stands = (field: keyof Fees) => field in known && typed[field] === known[field];
  const isKept = (field: keyof Fees) => (PAIR.includes(field) ? PAIR.every(stands) : stands(field));
  const changed = new Set(fields.filter((field) => typed[field] !== base[field] || isKept(field)));
  if (changed.has('serviceFee') || changed.has('serviceFeeType')) {
    changed.add('serviceFee').add('serviceFeeType');
  }
  return Object.fromEntries([...changed].map((field) => [field, typed[field]]));
}
