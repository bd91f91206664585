import type { Fees } from '../producer/fees';
import { timesRate, timesRatio } from './money';

/** The service fee of a line of tickets: `amount` whole pesos for `quantity` tickets. Whole pesos, rounded once. */
export function ticketFee(fees: Fees, amount: number, quantity: number): number {
  if (fees.serviceFeeType === 'Fixed') return amount === 0 ? 0 : fees.serviceFee * quantity;
  return timesRate(amount, fees.serviceFee);
}

/** The service fee of a consumption line sold for `amount` whole pesos, at the line's own rate. */
export function consumptionFee(amount: number, lineRate: number): number {
  return timesRate(amount, lineRate);
}

/** The IVA (19 %) contained in a fee; 0 if the fee has none. */
export function taxInside(fee: number, hasTax: boolean): number {
  return hasTax ? fee - timesRatio(fee, 100, 119) : 0;
}
