import type { FeesFrom } from './fee-history';
import type { Fees } from './fees';

// The amount of the service fee and how it is charged are one choice.
const CHOICES: readonly (readonly (keyof Fees)[])[] = [
  ['serviceFee', 'serviceFeeType'],
  ['serviceFeeHidden'],
  ['hasTax'],
  ['consumptionServiceFee'],
];

const agree = (a: Fees, b: Fees, fields: readonly (keyof Fees)[]) =>
  fields.every((field) => a[field] === b[field]);

/**
 * Takes a change of fees (`before` to `after`, from `begins` on) into what is planned for later. An entry holds all five
 * fields, also those that nobody meant to change with it: where it has the value of before, it follows. What a later entry
 * changes itself stays, in it and in those behind it. Gives the history in its order, and when the entries begin that
 * followed.
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
