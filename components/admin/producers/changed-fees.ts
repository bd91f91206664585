import type { Fees } from '@/lib/domain/producer/fees';

/** What was typed over `base`. The amount of the service fee and how it is charged are one choice. */
export function changedFees(base: Fees, typed: Fees): Partial<Fees> {
  const fields = Object.keys(base) as (keyof Fees)[];
  const changed = new Set(fields.filter((field) => typed[field] !== base[field]));
  if (changed.has('serviceFee') || changed.has('serviceFeeType')) {
    changed.add('serviceFee').add('serviceFeeType');
  }
  return Object.fromEntries([...changed].map((field) => [field, typed[field]]));
}
