import { availableBalance, type PaymentOrder } from './payment-order';

/** The sums of an event's open refund cases: what they give back, and what of it the balance never held (`outsideOf`). */
type CaseSums = { amount: number; outside: number };

/** What open refund cases hold back of a balance, in whole pesos. */
export const heldOf = ({ amount, outside }: CaseSums): number => amount - outside;

/** A balance with what is held of it, and what is left for a payment. Whole pesos. */
export type Saldo = {
  /** By the formula: net sales less what was advanced. */
  balance: number;
  /** Of it, what open refund cases will take. */
  held: number;
  /** Without that; negative where more is held than there is. */
  owed: number;
  /** What a payment order may still take. */
  available: number;
};

/** What is held and available of a balance, as payment orders count it: everywhere a balance stands. */
export function saldoOf(
  balance: number,
  held: number,
  orders: readonly Pick<PaymentOrder, 'status' | 'amount'>[] = [],
): Saldo {
  const owed = balance - held;
  return { balance, held, owed, available: availableBalance(owed, orders) };
}
