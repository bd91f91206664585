import { fields, text, whole } from '../kit/read';

/** A sum that one order of the checkout charged, or gives back, in whole pesos. */
export type Charge = { order: string; total: number };

/**
 * The part of a sum that moves to dearer dates charged, the last of them first. The rest was charged by the order that
 * bought, so that none is asked to give back more than it took.
 */
export function takeCharges(
  charges: readonly Charge[],
  sum: number,
): { taken: Charge[]; left: Charge[] } {
  let rest = sum;
  const split = charges.toReversed().map(({ order, total }) => {
    const taken = Math.min(total, rest);
    rest -= taken;
    return { order, taken, left: total - taken };
  });
  return {
    taken: split.flatMap(({ order, taken }) => (taken > 0 ? { order, total: taken } : [])),
    left: split.flatMap(({ order, left }) => (left > 0 ? { order, total: left } : [])).reverse(),
  };
}

export const parseCharges = (raw: unknown): Charge[] =>
  (Array.isArray(raw) ? raw : []).map((one) => {
    const { order, total } = fields(one);
    return { order: text(order), total: whole(total) };
  });

/** The part of a refund that each order gives back: those that paid for dearer dates, and the one that bought for the rest. */
export function reversalsOf({
  order,
  total,
  lines,
}: Charge & { lines: readonly { charges?: Charge[] }[] }): Charge[] {
  const apart = lines.flatMap(({ charges = [] }) => charges);
  const rest = total - apart.reduce((sum, one) => sum + one.total, 0);
  return [...(rest > 0 ? [{ order, total: rest }] : []), ...apart];
}
