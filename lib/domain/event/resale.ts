import { fields, numeric, numericOrNull } from '../kit/read';

/** A fraction; `resell.resellFee` of an event overrides it. */
const DEFAULT_RESELL_FEE = 0.1;

/** An event's resale fee: a fraction from 0 to 1. */
export function resellFeeOf(event: unknown): number {
  const fee = numeric(fields(fields(event).resell).resellFee, DEFAULT_RESELL_FEE);
  return fee >= 0 && fee <= 1 ? fee : DEFAULT_RESELL_FEE;
}

/** The original price, and what was paid above it (never below 0). Whole pesos. */
export function resaleParts(original: number, price: number): { amount: number; delta: number } {
  return { amount: original, delta: Math.max(0, price - original) };
}

/**
 * The highest allowed markup of a resale, as a share of the original price, over several states of an event's document; null for
 * no limit, false if none allows resale.
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
