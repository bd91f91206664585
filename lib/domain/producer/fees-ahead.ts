import type { FeesFrom } from './fee-history';
import type { Fees } from './fees';

// Amount and type of the service fee are one choice.
const CHOICES: readonly (readonly (keyof Fees)[])[] = [
  ['serviceFee', 'serviceFeeType'],
  ['serviceFeeHidden'],
  ['hasTax'],
  ['consumptionServiceFee'],
];

const agree = (a: Fees, b: Fees, fields: readonly (keyof Fees)[]) =>
  fields.every((field) => a[field] === b[field]);

/**
 * Carries a fee change (`before` to `after`, from `begins`) into later entries, which hold all five fields: a value equal to
 * `before` follows, a different one stays, also in entries after it. Returns the sorted history and the start dates of changed
 * entries.
 */
export function carryFees<E extends FeesFrom<Fees>>(
  history: readonly E[],
  begins: Date,
  before: Fees,
  after: Fees,
): { history: E[]; followed: Date[] } {
  const later = history.filter(({ from }) => from > begins);
  later.sort((a, b) => a.from.getTime() - b.from.getTime());
  const carried = new Map<E, Fees>(later.map((entry) => [entry, entry.fees]));
  for (const fields of CHOICES) {
    if (agree(before, after, fields)) continue;
    for (const entry of later) {
      if (!agree(before, entry.fees, fields)) break;
      const taken = Object.fromEntries(fields.map((field) => [field, after[field]]));
      carried.set(entry, { ...entry.fees, ...carried.get(entry), ...taken });
    }
  }
  return {
    history: history.map((entry) => ({ ...entry, fees: carried.get(entry) ?? entry.fees })),
    followed: later.filter((entry) => carried.get(entry) !== entry.fees).map(({ from }) => from),
  };
}
