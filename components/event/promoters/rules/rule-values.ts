import type { PromoterRuleInput } from '@/lib/data/promoter/event-promoters';
import { type PromoterRule, parsePromoterRule } from '@/lib/domain/promoter/rule';

export type RuleValues = Required<Omit<PromoterRuleInput, 'id'>> & { id?: string | undefined };

const USUAL: RuleValues = {
  ...{ kind: 'sale', amount: 2_000, rate: 0, leaderAmount: 0, leaderRate: 0 },
  ...{ steps: [], typeIds: [], dateIds: [], courtesies: 0, paysOwn: false, active: true },
};

export function valuesOf(rule: PromoterRule | null): RuleValues {
  if (!rule) return USUAL;
  const { family: _family, version: _version, at: _at, endedAt: _endedAt, ...content } = rule;
  return content;
}

export const ruleOfValues = (values: RuleValues): PromoterRule => parsePromoterRule('', values);
