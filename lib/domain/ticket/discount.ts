import type * as v from 'valibot';
import { coversDate } from '../kit/date-ids';
import { fields, limit, moment, numeric, oneOf, text, texts } from '../kit/read';
import { DISCOUNT_KINDS } from './discount-rules';
import type { discountSchema } from './discount-schema';

/**
 * A discount code: `events/{eventId}/discounts/{code}`, unique in its event by its id. The client writes the content under rules
 * (`tickets.manage`), `recordSale` writes `uses`: purchases with the code.
 */
export type Discount = DiscountContent & {
  id: string;
  uses: number;
  batchId: string;
  createdAt: Date | null;
};

export type DiscountContent = v.InferOutput<typeof discountSchema>;

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
  dateIds: [],
  promoter: '',
  active: true,
};

/** Missing values get defaults. Never throws. */
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
    dateIds: texts(data.dateIds),
    promoter: text(data.promoter),
    active: data.active !== false,
    uses: numeric(data.uses),
    batchId: text(data.batchId),
    createdAt: moment(data.createdAt),
  };
}

type Rule = Pick<
  DiscountContent,
  'kind' | 'percent' | 'amount' | 'limit' | 'ticketTypeIds' | 'dateIds'
>;

type TypePrice = { id: string; price: number; dateId?: string };

/** The reason why a discount needs a maximum of uses, or null: it makes a ticket free, and codes spread. */
export function unlimitedGift(rule: Rule, prices: readonly TypePrice[]): string | null {
  if (rule.limit !== null) return null;
  const covered = prices.filter(
    ({ id, price, dateId }) =>
      price > 0 &&
      (rule.ticketTypeIds.length === 0 || rule.ticketTypeIds.includes(id)) &&
      (dateId === undefined || coversDate(rule.dateIds, dateId)),
  );
  const isFree =
    rule.kind === 'percentage'
      ? rule.percent === 100
      : rule.kind === 'fixed' && covered.some(({ price }) => price <= rule.amount);
  return isFree ? 'Con este código hay entradas gratis: indica cuántos usos tiene en total' : null;
}

/**
 * The first code that makes tickets free without a limit once types are as `after`, and its type; null if none. Codes already so
 * with `before` are not reported, so that they do not block edits.
 */
export function newGift<T extends TypePrice>(
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
