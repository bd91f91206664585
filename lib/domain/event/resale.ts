import { fields, numeric } from '../kit/read';

/**
 * The platform's default share of a resale, unless another was agreed for the event (`resell.resellFee`, a
 * fraction).
 */
const DEFAULT_RESELL_FEE = 0.1;

/** Parses the resale fee of an event's document: a fraction from 0 to 1. */
export function resellFeeOf(event: unknown): number {
  const fee = numeric(fields(fields(event).resell).resellFee, DEFAULT_RESELL_FEE);
  return fee >= 0 && fee <= 1 ? fee : DEFAULT_RESELL_FEE;
}

/** The amounts of a resale: the ticket's original price, and what was paid above it, never below 0. */
export function resaleParts(original: number, price: number): { amount: number; delta: number } {
  return { amount: original, delta: Math.max(0, price - original) };
}
