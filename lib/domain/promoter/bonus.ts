import type { Commission } from './commission';
import { bonusOf, type PromoterRule } from './rule';

type Row = Pick<Commission, 'kind' | 'amount' | 'lines' | 'own' | 'state'>;

/** What is still to be given (or, negative, taken back) of one rule's steps, after so many bonus rows. */
export type BonusDue = { rule: PromoterRule; amount: number; tickets: number; rows: number };

/**
 * The bonus that each rule in force still owes one promoter, by all their rows in an event and all versions of its rules. What
 * was refunded, not scanned, or bought by themselves (unless the rule pays it) counts for no step.
 */
export function bonusesDue(rules: readonly PromoterRule[], rows: readonly Row[]): BonusDue[] {
  const families = new Map(rules.map(({ id, family }) => [id, family]));
  const current = rules.filter(
    ({ active, endedAt, steps }) => active && !endedAt && steps.length > 0,
  );
  return current.flatMap((rule) => {
    const isOf = ({ ruleId }: { ruleId: string }) => families.get(ruleId) === rule.family;
    const given = rows.filter(({ kind, lines }) => kind === 'bonus' && lines.some(isOf));
    const tickets = rows
      .filter(
        ({ kind, own, state }) => kind !== 'bonus' && state !== 'pending' && (!own || rule.paysOwn),
      )
      .flatMap(({ lines }) => lines.filter(isOf))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const amount = bonusOf(rule, tickets) - given.reduce((sum, one) => sum + one.amount, 0);
    return amount === 0 ? [] : [{ rule, amount, tickets, rows: given.length }];
  });
}
