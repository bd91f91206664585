import { fields, numeric } from '../kit/read';

/**
 * What the platform keeps of a resale where nothing else was agreed for the event (`resell.resellFee`, a
 * fraction).
 */
const DEFAULT_RESELL_FEE = 0.1;

/** The resale fee of an event's document: a fraction from 0 to 1. */
export function resellFeeOf(event: unknown): number {
  const fee = numeric(fields(fields(event).resell).resellFee, DEFAULT_RESELL_FEE);
  return fee >= 0 && fee <= 1 ? fee : DEFAULT_RESELL_FEE;
}

/** What a resale adds: the ticket's original price, and what was paid above it, never below. */
export function resaleParts(original: number, price: number): { amount: number; delta: number } {
  return { amount: original, delta: Math.max(0, price - original) };
}
