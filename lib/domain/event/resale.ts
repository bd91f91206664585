import { fields, numeric, numericOrNull } from '../kit/read';

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

/**
 * The most that a resale may cost above the original price, as a share of it, by whichever of some states of an event's
 * document allows most; null for no limit. False where none of them allows a resale.
 */
export function resaleMarkup(events: readonly unknown[]): number | null | false {
  const rules = events.map((event) => fields(fields(event).resale));
  const markups = rules
    .filter(({ enabled }) => enabled !== false)
    .map(({ maxMarkup }) => numericOrNull(maxMarkup) ?? Infinity);
  if (markups.length === 0) return false;
  const most = Math.max(...markups);
  return most === Infinity ? null : most;
}
