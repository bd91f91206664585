import type * as v from 'valibot';
import { fields, moment, numeric, numericOrNull, oneOf, text, texts } from '../kit/read';
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
    limit: numericOrNull(data.limit),
    limitPerPerson: numericOrNull(data.limitPerPerson),
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
