import { number, percent, pesos, plural } from '../kit/format';
import { bonusOf, commissionOf, type PromoterRule } from './rule';

const part = (amount: number, rate: number) =>
  amount > 0 ? `${pesos(amount)} por entrada` : `${percent(rate)} de lo vendido`;

/** The pay of a rule, in one line: '$ 2.000 por entrada, si entra · quien lidera, $ 200 por entrada'. */
export function ruleText(rule: PromoterRule): string {
  const hasLeader = rule.leaderAmount > 0 || rule.leaderRate > 0;
  return [
    `${part(rule.amount, rule.rate)}${rule.kind === 'entry' ? ', si entra' : ''}`,
    hasLeader && `quien lidera, ${part(rule.leaderAmount, rule.leaderRate)}`,
    rule.courtesies > 0 && `${plural(rule.courtesies, 'cortesía', 'cortesías')} para dar`,
    ...rule.steps.map(({ tickets, bonus }) => `a las ${number(tickets)}, + ${pesos(bonus)}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A worked example of a rule, in sentences, for `quantity` tickets of `price` pesos each. */
export function ruleExample(rule: PromoterRule, quantity: number, price: number): string[] {
  const earned = (tickets: number) =>
    commissionOf(rule, { quantity: tickets, net: tickets * price, hasLeader: true });
  const { amount, leader } = earned(quantity);
  const sold = `${plural(quantity, 'entrada', 'entradas')} de ${pesos(price)}`;
  const some = Math.ceil(quantity * 0.75);
  return [
    `${sold} → ${pesos(amount)}${rule.kind === 'entry' ? ' si entran todas' : ''}`,
    rule.kind === 'entry' && `si entran ${number(some)}, ${pesos(earned(some).amount)}`,
    leader > 0 && `quien lidera su equipo, ${pesos(leader)} más`,
    ...rule.steps
      .filter(({ tickets, bonus }) => tickets > 0 && bonus > 0)
      .map(({ tickets, bonus }, n) => {
        const all = bonusOf(rule, tickets);
        return `a las ${number(tickets)}, + ${pesos(bonus)}${n > 0 ? ` (${pesos(all)} en bonos)` : ''}`;
      }),
  ].filter((one) => one !== false);
}
