import type { Discount } from '../ticket/discount';
import { eventPageUrl } from './event-page';

type DiscountRefusal = 'inactive' | 'upcoming' | 'over' | 'usedUp' | 'personUsedUp';
export const DISCOUNT_REFUSAL_TEXT: Record<DiscountRefusal, string> = {
  inactive: 'Ese código no está activo',
  upcoming: 'Ese código todavía no comienza',
  over: 'Ese código ya venció',
  usedUp: 'Ese código ya se usó todas las veces que se podía',
  personUsedUp: 'Ya usaste ese código todas las veces que se podía',
};

/** The reason why a person who used a code `usesByPerson` times cannot use it now; null if they can. */
export function discountRefusal(
  discount: Pick<Discount, 'active' | 'startsAt' | 'endsAt' | 'limit' | 'limitPerPerson' | 'uses'>,
  now: Date,
  usesByPerson = 0,
): DiscountRefusal | null {
  if (!discount.active) return 'inactive';
  if (discount.startsAt && discount.startsAt > now) return 'upcoming';
  if (discount.endsAt && discount.endsAt <= now) return 'over';
  if (discount.limit !== null && discount.uses >= discount.limit) return 'usedUp';
  if (discount.limitPerPerson !== null && usesByPerson >= discount.limitPerPerson) {
    return 'personUsedUp';
  }
  return null;
}

export const coversType = (
  discount: Pick<Discount, 'ticketTypeIds'>,
  ticketTypeId: string,
): boolean => discount.ticketTypeIds.length === 0 || discount.ticketTypeIds.includes(ticketTypeId);

type PricedLine = { ticketTypeId: string; quantity: number; unitPrice: number };

/**
 * The price of an order item with a discount, in whole pesos. A percentage is rounded once, half away from zero; with `2x1` and
 * `3x2` every second or third ticket is free; a fixed amount is subtracted from each ticket, never below 0. Types that the code
 * does not cover keep their price.
 */
export function discountedLine(
  discount: Pick<Discount, 'kind' | 'percent' | 'amount' | 'ticketTypeIds'> | null,
  { ticketTypeId, quantity, unitPrice }: PricedLine,
): number {
  const full = quantity * unitPrice;
  if (!discount || !coversType(discount, ticketTypeId)) return full;
  switch (discount.kind) {
    case 'percentage':
      return Math.round((full * (100 - discount.percent)) / 100);
    case 'fixed':
      return quantity * Math.max(0, unitPrice - discount.amount);
    case '2x1':
      return full - Math.floor(quantity / 2) * unitPrice;
    case '3x2':
      return full - Math.floor(quantity / 3) * unitPrice;
  }
}

/** Describes a discount: '15 %', '$ 2.000 menos', '2x1'. */
export function discountLabel(
  { kind, percent, amount }: Pick<Discount, 'kind' | 'percent' | 'amount'>,
  pesosText: (amount: number) => string,
): string {
  if (kind === 'percentage') return `${percent} %`;
  if (kind === 'fixed') return `${pesosText(amount)} menos`;
  return kind;
}

type DiscountState = 'active' | 'off' | 'upcoming' | 'over' | 'usedUp';
export const DISCOUNT_STATE_TEXT: Record<
  DiscountState,
  { label: string; tone: 'good' | 'neutral' | 'info' | 'wait' }
> = {
  active: { label: 'Activo', tone: 'good' },
  off: { label: 'Apagado', tone: 'neutral' },
  upcoming: { label: 'Programado', tone: 'info' },
  over: { label: 'Vencido', tone: 'neutral' },
  usedUp: { label: 'Agotado', tone: 'wait' },
};

export function discountState(
  discount: Parameters<typeof discountRefusal>[0],
  now: Date,
): DiscountState {
  const refusal = discountRefusal(discount, now);
  if (refusal === 'inactive') return 'off';
  return refusal === null || refusal === 'personUsedUp' ? 'active' : refusal;
}

/** The checkout link with a code: on the producer's own domain, or else the platform's shop. */
export function discountLink(
  { eventId, code, domain }: { eventId: string; code: string; domain: string | undefined },
  eventPage: string,
): string {
  return `${eventPageUrl(eventId, eventPage, domain)}?codigo=${encodeURIComponent(code)}`;
}
