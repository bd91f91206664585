import { timesRate } from '../kit/money';
import { boolean, fields, moment, numeric, oneOf, text, texts, whole } from '../kit/read';
import { EVERY_DATE } from '../ticket/type-dates';

/**
 * One version of what promoters earn in an event (`events/{id}/promoterRules/{ruleId}`). A saved change is a new
 * document with the next version; the former one gets `endedAt`. Commissions keep the version that made them.
 */
export type PromoterRule = {
  id: string;
  family: string;
  version: number;
  /** 'entry': earned only by tickets that were scanned. */
  kind: 'sale' | 'entry';
  /** Whole pesos a ticket; where it is 0, `rate` is the share of what the line sold, without the service fee. */
  amount: number;
  rate: number;
  leaderAmount: number;
  leaderRate: number;
  /** At this many tickets the bonus (whole pesos) is added, once for each step reached. */
  steps: { tickets: number; bonus: number }[];
  typeIds: string[];
  dateIds: string[];
  courtesies: number;
  paysOwn: boolean;
  active: boolean;
  at: Date;
  endedAt: Date | null;
};

/** Parses a version of a rule. Never throws. */
export function parsePromoterRule(id: string, raw: unknown): PromoterRule {
  const data = fields(raw);
  const steps = Array.isArray(data.steps) ? data.steps : [];
  return {
    id,
    family: text(data.family) || id,
    version: whole(data.version) || 1,
    kind: oneOf(data.kind, ['sale', 'entry'] as const, 'sale'),
    amount: whole(data.amount),
    rate: numeric(data.rate),
    leaderAmount: whole(data.leaderAmount),
    leaderRate: numeric(data.leaderRate),
    steps: steps.map((step) => {
      const { tickets, bonus } = fields(step);
      return { tickets: whole(tickets), bonus: whole(bonus) };
    }),
    typeIds: texts(data.typeIds),
    dateIds: texts(data.dateIds),
    courtesies: whole(data.courtesies),
    paysOwn: boolean(data.paysOwn),
    active: boolean(data.active, true),
    at: moment(data.at) ?? new Date(0),
    endedAt: moment(data.endedAt),
  };
}

/** Parses the rules in force of an event (`events/{id}/promotion/rules`); null if no rules were saved since this document exists. */
export function parseRulesInForce(raw: unknown): PromoterRule[] | null {
  const { rules } = fields(raw);
  return rules
    ? Object.entries(fields(rules)).map(([id, one]) => parsePromoterRule(id, one))
    : null;
}

/** The rules in force at an instant. */
export const rulesAt = (rules: readonly PromoterRule[], at: Date): PromoterRule[] =>
  rules.filter((rule) => rule.active && rule.at <= at && (!rule.endedAt || rule.endedAt > at));

/** The rule of a line: one for its type and date before one for its type, its date, and all; null for none. */
export function ruleOf(
  rules: readonly PromoterRule[],
  line: { ticketTypeId: string; dateId: string },
): PromoterRule | null {
  const fits = (ids: readonly string[], one: string) => ids.length === 0 || ids.includes(one);
  const weight = ({ typeIds, dateIds }: PromoterRule) =>
    (typeIds.length > 0 ? 2 : 0) + (dateIds.length > 0 ? 1 : 0);
  // A pass is of no single date, so a rule of dates is none of its own.
  const dateId = line.dateId === EVERY_DATE ? '' : line.dateId;
  const found = rules.filter(
    (rule) => fits(rule.typeIds, line.ticketTypeId) && fits(rule.dateIds, dateId),
  );
  return found.sort((a, b) => weight(b) - weight(a) || +b.at - +a.at)[0] ?? null;
}

/**
 * The commission of a line of `quantity` tickets for `net` pesos (without the service fee), in whole pesos: rounded
 * once, half away from zero, and together never more than the line's net. The leader's part is cut first.
 */
export function commissionOf(
  rule: Pick<PromoterRule, 'amount' | 'rate' | 'leaderAmount' | 'leaderRate'>,
  { quantity, net, hasLeader }: { quantity: number; net: number; hasLeader: boolean },
): { amount: number; leader: number } {
  const part = (amount: number, rate: number) =>
    amount > 0 ? amount * quantity : timesRate(net, rate);
  const amount = Math.min(part(rule.amount, rule.rate), net);
  const led = hasLeader ? part(rule.leaderAmount, rule.leaderRate) : 0;
  return { amount, leader: Math.min(led, net - amount) };
}

/** The bonus (whole pesos) of the steps that `tickets` reached. */
export const bonusOf = ({ steps }: Pick<PromoterRule, 'steps'>, tickets: number): number =>
  steps.reduce((sum, step) => sum + (tickets >= step.tickets ? step.bonus : 0), 0);
