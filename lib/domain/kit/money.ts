/**
 * Whole pesos. This is the only place that rounds fractions of a peso: once, half away from zero, in integer arithmetic, because
 * 1.005 × 100 is not 100.5 in floating point.
 */
const SCALE = 1_000_000_000n;

const scaled = (rate: number) => BigInt(Math.round(rate * Number(SCALE)));

/** Divides two integers, rounding half away from zero. `divisor` is positive. */
function divide(amount: bigint, divisor: bigint): number {
  const half = divisor / 2n;
  const rounded = amount < 0n ? -((-amount + half) / divisor) : (amount + half) / divisor;
  return Number(rounded);
}

/** `amount` whole pesos times a rate (a fraction such as 0.0833), as whole pesos. */
export function timesRate(amount: number, rate: number): number {
  return divide(BigInt(amount) * scaled(rate), SCALE);
}

/** `amount` whole pesos times one minus a rate, as whole pesos. */
export function timesRest(amount: number, rate: number): number {
  return divide(BigInt(amount) * (SCALE - scaled(rate)), SCALE);
}

/** `amount` times a ratio of two integers, as whole pesos. `below` (the denominator) is positive. */
export function timesRatio(amount: number, above: number, below: number): number {
  return divide(BigInt(amount) * BigInt(above), BigInt(below));
}

/**
 * Splits whole pesos into `parts` shares that differ by at most one peso and add up to `amount`, so that refunding every ticket
 * of a part gives back exactly its amount.
 */
export function splitPesos(amount: number, parts: number): number[] {
  const base = Math.trunc(amount / parts);
  const rest = amount - base * parts;
  const extra = Math.sign(rest);
  return Array.from({ length: parts }, (_, i) => base + (i < Math.abs(rest) ? extra : 0));
}
