import type { LedgerRow } from '../ledger/ledger';
import type { Fees } from '../producer/fees';
import { ticketFee } from '../producer/service-fee';

/** The difference in price of another date, in whole pesos; negative where it is given back. */
export type Difference = { amount: number; fee: number };

export const NO_DIFFERENCE: Difference = { amount: 0, fee: 0 };

export const differenceOf = ({ amount, fee }: Difference): number => amount + fee;

/**
 * The price of a ticket on another date now, without a code, less what was paid for it; nothing where both dates cost
 * the same now, whatever was paid. Nobody pays a fee for a date that costs less than they paid, nor is given one back
 * for a dearer one.
 */
export function moveDifference(
  paid: Difference,
  prices: { from: number; to: number },
  fees: Fees,
): Difference {
  const amount = prices.to - paid.amount;
  if (prices.from === prices.to || amount === 0) return NO_DIFFERENCE;
  const fee = ticketFee(fees, prices.to, 1) - paid.fee;
  return { amount, fee: amount > 0 ? Math.max(0, fee) : Math.min(0, fee) };
}

/**
 * The reason why a ticket cannot be moved to a date that costs more or less; '' if it can. Its money is a matter of whoever paid
 * it here: what was paid in hand is settled in hand, and whom a producer gave the ticket to (not `isTheirs`) decides nothing
 * about it.
 */
export function differenceProblem(
  row: Pick<LedgerRow, 'tender'> | undefined,
  isTheirs: boolean,
): string {
  if (!row) return 'Cuesta distinto esa fecha';
  if (row.tender) return 'Cuesta distinto, y se pagó en la puerta: pide el cambio a quien organiza';
  if (isTheirs) return '';
  return 'Cuesta distinto, y la pagó otra persona: pide el cambio a quien organiza';
}
