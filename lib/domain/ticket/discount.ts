import type * as v from 'valibot';
import { fields, limit, moment, numeric, oneOf, text, texts } from '../kit/read';
import { DISCOUNT_KINDS } from './discount-rules';
import type { discountSchema } from './discount-schema';

/**
 * A discount code: `events/{eventId}/discounts/{code}`; its id is the code itself, so that it is unique in
 * its event and found with one read. The content is written by the client under rules
 * (`tickets.manage`); `uses` by `recordSale` only. A use is one purchase with the code, whatever its tickets.
 */
export type Discount = DiscountContent & {
  id: string;
  uses: number;
  /** The batch it was created in; empty for a single code. */
  batchId: string;
  createdAt: Date | null;
};

export type DiscountContent = v.InferOutput<typeof discountSchema>;

/** The content of a new discount. */
export const EMPTY_DISCOUNT: DiscountContent = {
  code: '',
  kind: 'percentage',
  percent: 10,
  amount: 0,
  startsAt: null,
  endsAt: null,
  limit: null,
  limitPerPerson: null,
  ticketTypeIds: [],
  active: true,
};

/** Parses `events/{eventId}/discounts/{id}`; missing values get their default. Never throws. */
export function parseDiscount(discountId: string, raw: unknown): Discount {
  const data = fields(raw);
  return {
    id: discountId,
    code: text(data.code, discountId),
    kind: oneOf(data.kind, DISCOUNT_KINDS, 'percentage'),
    percent: numeric(data.percent),
    amount: numeric(data.amount),
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt),
    limit: limit(data.limit),
    limitPerPerson: limit(data.limitPerPerson),
    ticketTypeIds: texts(data.ticketTypeIds),
    active: data.active !== false,
    uses: numeric(data.uses),
    batchId: text(data.batchId),
    createdAt: moment(data.createdAt),
  };
}

/** The fields that decide whether a discount makes tickets free. */
type Rule = Pick<DiscountContent, 'kind' | 'percent' | 'amount' | 'limit' | 'ticketTypeIds'>;

/**
 * Why a discount needs a maximum number of uses: it makes some ticket free, and a code spreads faster than
 * anybody can switch it off. Null if it has a maximum, or nothing is free.
 */
export function unlimitedGift(
  rule: Rule,
  ticketTypes: readonly { id: string; price: number }[],
): string | null {
  if (rule.limit !== null) return null;
  const covered = ticketTypes.filter(
    ({ id, price }) =>
      price > 0 && (rule.ticketTypeIds.length === 0 || rule.ticketTypeIds.includes(id)),
  );
  const isFree =
    rule.kind === 'percentage'
      ? rule.percent === 100
      : rule.kind === 'fixed' && covered.some(({ price }) => price <= rule.amount);
  return isFree ? 'Con este código hay entradas gratis: indica cuántos usos tiene en total' : null;
}

/**
 * The first code with which tickets are free without a maximum of uses once ticket types are as `after`, and its type;
 * null if there is none. What was free already with the types `before` is not named: it keeps nothing else from being edited.
 */
export function newGift<T extends { id: string; price: number }>(
  codes: readonly DiscountContent[],
  before: readonly T[],
  after: readonly T[],
): { code: string; type: T } | null {
  for (const rule of codes.filter(({ active }) => active)) {
    const isGift = (type: T) => type.price > 0 && unlimitedGift(rule, [type]) !== null;
    const were = new Set(before.filter(isGift).map(({ id }) => id));
    const type = after.find((one) => isGift(one) && !were.has(one.id));
    if (type) return { code: rule.code, type };
  }
  return null;
}
