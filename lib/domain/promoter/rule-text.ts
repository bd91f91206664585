import { number, percent, pesos, plural } from '../kit/format';
import { bonusOf, commissionOf, type PromoterRule } from './rule';

type Terms = Pick<
  PromoterRule,
  'kind' | 'amount' | 'rate' | 'leaderAmount' | 'leaderRate' | 'steps'
>;

const part = (amount: number, rate: number) =>
  amount > 0 ? `${pesos(amount)} por entrada` : `${percent(rate)} de lo vendido`;

/** What a rule pays, in one line: '$ 2.000 por entrada que entra · líder $ 200 por entrada'. */
export function ruleText(rule: Terms): string {
  const leader = rule.leaderAmount > 0 || rule.leaderRate > 0;
  return [
    part(rule.amount, rule.rate),
    rule.kind === 'entry' && 'solo lo que entra',
    leader && `quien lidera, ${part(rule.leaderAmount, rule.leaderRate)}`,
    ...rule.steps.map(({ tickets, bonus }) => `a las ${number(tickets)}, + ${pesos(bonus)}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A worked example of a rule, in sentences, for `quantity` tickets of `price` pesos each. */
export function ruleExample(rule: Terms, quantity: number, price: number): string[] {
  const one = { ...rule, typeIds: [], dateIds: [] } as unknown as PromoterRule;
  const { amount, leader } = commissionOf(one, {
    ...{ quantity, net: quantity * price, hasLeader: true },
  });
  const sold = `${plural(quantity, 'entrada', 'entradas')} de ${pesos(price)}`;
  const steps = rule.steps.filter(({ tickets, bonus }) => tickets > 0 && bonus > 0);
  return [
    rule.kind === 'entry'
      ? `${sold} que entran → ${pesos(amount)}; si entran ${number(Math.floor(quantity / 2))}, ${pesos(halfOf(one, quantity, price))}.`
      : `${sold} → ${pesos(amount)}.`,
    ...(leader > 0 ? [`Quien lidera su equipo gana además ${pesos(leader)}.`] : []),
    ...steps.map(
      ({ tickets }, n) =>
        `A las ${number(tickets)} entradas, + ${pesos(steps[n]?.bonus ?? 0)}${
          n > 0 ? ` (${pesos(bonusOf({ steps }, tickets))} en bonos)` : ''
        }.`,
    ),
  ];
}

function halfOf(rule: PromoterRule, quantity: number, price: number): number {
  const half = Math.floor(quantity / 2);
  return commissionOf(rule, { quantity: half, net: half * price, hasLeader: false }).amount;
}
