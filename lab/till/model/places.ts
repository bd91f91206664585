import type { Code, TicketType, Till } from './state';

const taken = (types: TicketType[]) =>
  types.reduce((sum, { sold, given }) => sum + sold + given, 0);

/** The number of a type that can be taken: the least of its stock, its group's capacity and the event's. */
export function leftOf(till: Till, type: TicketType): number {
  const group = till.groups[type.group];
  const inGroup = till.types.filter((one) => one.group === type.group);
  return Math.max(
    0,
    Math.min(
      type.stock - taken([type]),
      group === undefined ? Infinity : group - taken(inGroup),
      till.capacity - taken(till.types),
    ),
  );
}

/** Whether nobody can buy what is left of a type: an order takes more of it at least. */
export const isSoldOut = (till: Till, type: TicketType): boolean =>
  leftOf(till, type) < Math.max(1, type.min);

/** Whether a type is closed to buyers at `at`: its window, or a phase before it that is still open. */
export function isClosed(till: Till, type: TicketType, at: number): boolean {
  const over = (one: TicketType) => one.closes !== null && one.closes <= at;
  if (over(type)) return true;
  if (isSoldOut(till, type)) return false; // Sold out: refused by its quantity.
  const before = till.types.find(({ id }) => id === type.after && id !== type.id);
  const waits = before && type.sold === 0 && !over(before) && !isSoldOut(till, before);
  return Boolean(waits) || (type.opens !== null && type.opens > at);
}

export function priceOf(code: Code | undefined, quantity: number, price: number): number {
  if (code?.kind === 'percentage')
    return perTenThousand(quantity * price, 10_000 - code.value * 100);
  if (code?.kind === 'fixed') return quantity * Math.max(0, price - code.value);
  const free = code?.kind === '2x1' ? 2 : code?.kind === '3x2' ? 3 : Infinity;
  return (quantity - Math.floor(quantity / free)) * price;
}

/** Rounded half away from zero, in whole numbers. */
export const perTenThousand = (amount: number, rate: number): number =>
  Math.sign(amount) * Math.floor((Math.abs(amount) * rate + 5_000) / 10_000);

/** Whole pesos in shares that differ by at most one; the first ones are the larger. */
export const shared = (amount: number, parts: number): number[] =>
  Array.from(
    { length: parts },
    (_, i) => Math.floor(amount / parts) + (i < amount % parts ? 1 : 0),
  );

/** The event's balance: what it sold and resold, less the platform's share and what was paid. */
export const balanceOf = ({
  sums,
  resale,
}: Pick<Till, 'sums'> & { resale: Pick<Till['resale'], 'fee'> }): number =>
  sums.totalSelled +
  perTenThousand(sums.totalReselled + sums.resellDeltaEarnings, 10_000 - resale.fee) -
  sums.advancePaid;
