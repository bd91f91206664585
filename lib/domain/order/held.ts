import { availableBalance, type PaymentOrder } from './payment-order';

type CaseSums = { amount: number; outside: number };

/** The part of a balance that open refund cases hold, in whole pesos: without what the balance never contained. */
export const heldOf = ({ amount, outside }: CaseSums): number => amount - outside;

/** A balance, the part held, and the part that can be paid. Whole pesos. */
export type Saldo = {
  balance: number;
  held: number;
  /** `balance` less `held`; negative if more is held than there is. */
  owed: number;
  available: number;
};

/** The held and available parts of a balance, counted as payment orders count them. */
export function saldoOf(
  balance: number,
  held: number,
  orders: readonly Pick<PaymentOrder, 'status' | 'amount'>[] = [],
): Saldo {
  const owed = balance - held;
  return { balance, held, owed, available: availableBalance(owed, orders) };
}
