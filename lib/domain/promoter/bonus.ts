import type { Commission } from './commission';
import { bonusOf, type PromoterRule } from './rule';

type Row = Pick<Commission, 'kind' | 'amount' | 'lines' | 'own' | 'state'>;

/** The amount still to be given (or, negative, taken back) by one rule's steps, after so many bonus rows. */
export type BonusDue = { rule: PromoterRule; amount: number; tickets: number; rows: number };

/**
 * The bonus that each rule in force still owes one promoter, by all their rows in an event and all versions of its rules. What
 * was refunded, not scanned, or bought by themselves (unless the version of then pays it) counts for no step. What was given by an
 * earlier version is taken back only where its own steps are no longer reached.
 */
export function bonusesDue(rules: readonly PromoterRule[], rows: readonly Row[]): BonusDue[] {
  const families = new Map<string, PromoterRule[]>();
  for (const rule of rules) families.set(rule.family, [...(families.get(rule.family) ?? []), rule]);
  return [...families.values()].flatMap((versions) => {
    const ids = new Set(versions.map(({ id }) => id));
    const isOf = ({ ruleId }: { ruleId: string }) => ids.has(ruleId);
    const stepped = versions
      .filter(({ steps }) => steps.length > 0)
      .sort((a, b) => b.version - a.version);
    const current = stepped.find(({ active, endedAt }) => active && !endedAt);
    const rule = current ?? stepped[0];
    if (!rule) return [];
    const given = rows.filter(({ kind, lines }) => kind === 'bonus' && lines.some(isOf));
    const sum = given.reduce((all, one) => all + one.amount, 0);
    const ownPaid = new Set(versions.flatMap(({ id, paysOwn }) => (paysOwn ? [id] : [])));
    const tickets = rows
      .filter(({ kind, state }) => kind !== 'bonus' && state !== 'pending')
      .flatMap(({ own, lines }) =>
        lines.filter((line) => isOf(line) && (!own || ownPaid.has(line.ruleId))),
      )
      .reduce((all, { quantity }) => all + quantity, 0);
    const most = Math.max(...stepped.map((one) => bonusOf(one, tickets)));
    const now = current ? bonusOf(current, tickets) : 0;
    const amount = now >= sum ? now - sum : Math.min(0, most - sum);
    return amount === 0 ? [] : [{ rule, amount, tickets, rows: given.length }];
  });
}
