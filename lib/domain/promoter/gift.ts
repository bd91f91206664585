import { number, plural } from '../kit/format';
import { fields, whole } from '../kit/read';
import { type PromoterRule, ruleOf } from './rule';

/**
 * The courtesies of an event that a promoter gave (`events/{id}/promoterGifts/{promoterId}`): how many by each rule
 * (all its versions together), and how many of their guests entered.
 */
export type PromoterGifts = { id: string; given: Record<string, number>; entered: number };

/** Parses what a promoter gave. Never throws. */
export function parsePromoterGifts(id: string, raw: unknown): PromoterGifts {
  const data = fields(raw);
  const given = Object.entries(fields(data.given)).map(([family, count]) => [family, whole(count)]);
  return { id, given: Object.fromEntries(given), entered: whole(data.entered) };
}

/** The rule by whose courtesies a promoter gives a ticket of a type for a date; null where none has any. */
export function giftRuleOf(
  rules: readonly PromoterRule[],
  line: { ticketTypeId: string; dateId: string },
): PromoterRule | null {
  const rule = ruleOf(rules, line);
  return rule && rule.courtesies > 0 ? rule : null;
}

/** The courtesies that a promoter may still give by a rule. */
export const giftsLeft = ({ courtesies, family }: PromoterRule, { given }: PromoterGifts): number =>
  Math.max(0, courtesies - (given[family] ?? 0));

export type GiftCount = { given: number; limit: number; entered: number };

/** The courtesies that a promoter gave by the rules in force, of how many, and who came in. */
export const giftCount = (
  rules: readonly Pick<PromoterRule, 'courtesies' | 'family'>[],
  { given, entered }: Pick<PromoterGifts, 'given' | 'entered'>,
): GiftCount => ({
  given: rules.reduce((sum, { family }) => sum + (given[family] ?? 0), 0),
  limit: rules.reduce((sum, { courtesies }) => sum + courtesies, 0),
  entered,
});

/** '4 de 10 cortesías, 3 entraron'; '' where there is none to give and none was given. */
export function giftText({ given, limit, entered }: GiftCount): string {
  if (given === 0 && limit === 0) return '';
  const all = `${number(given)} de ${plural(limit, 'cortesía', 'cortesías')}`;
  return entered > 0 ? `${all}, ${plural(entered, 'entró', 'entraron')}` : all;
}

type Guest = { name: string; url: string; phone: string; until: string };

/** The address that writes a guest their ticket's link by WhatsApp, to their phone if it is known. */
export function guestMessage({ name, url, phone, until }: Guest, eventName: string): string {
  const limit = until && `Ábrela antes del ${until}, o tu lugar queda libre.`;
  const text = [`${name}, tu entrada para ${eventName}: ${url}`, limit].filter(Boolean).join('\n');
  return `https://wa.me/${phone}?${new URLSearchParams({ text })}`;
}
