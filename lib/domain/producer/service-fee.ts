import { timesRate, timesRatio } from '../kit/money';
import type { Fees } from './fees';

/** The service fee of `quantity` tickets sold for `amount` pesos, rounded once. */
export function ticketFee(fees: Fees, amount: number, quantity: number): number {
  if (fees.serviceFeeType === 'Fixed') return amount === 0 ? 0 : fees.serviceFee * quantity;
  return timesRate(amount, fees.serviceFee);
}

/** The service fee of a consumption sold for `amount` pesos, at its own rate. */
export function consumptionFee(amount: number, lineRate: number): number {
  return timesRate(amount, lineRate);
}

/** The IVA (19 %) contained in a fee, in whole pesos; 0 without tax. */
export function taxInside(fee: number, hasTax: boolean): number {
  return hasTax ? fee - timesRatio(fee, 100, 119) : 0;
}
