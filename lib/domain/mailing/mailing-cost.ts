/** Up to `upTo` mails in a month cost `cost` pesos. */
export const MAILING_TIERS: readonly { upTo: number; cost: number }[] = [
  { upTo: 1_000, cost: 0 },
  { upTo: 5_000, cost: 11_000 },
  { upTo: 15_000, cost: 26_000 },
  { upTo: 25_000, cost: 38_000 },
  { upTo: 60_000, cost: 60_000 },
];

/** The monthly cost of `sent` mails; above the last tier it equals the count. Whole pesos. */
export function monthlyMailCost(sent: number): number {
  return MAILING_TIERS.find((tier) => sent <= tier.upTo)?.cost ?? sent;
}

/** The cost that `more` mails add to a month with `sent`. Whole pesos. */
export function extraMailCost(sent: number, more: number): number {
  return Math.max(0, monthlyMailCost(sent + more) - monthlyMailCost(sent));
}

type MonthTally = { counted: number; settled: number };

/**
 * Settles an ended campaign: releases reserved mails that were not sent; its cost is what its mails add to those of campaigns
 * that ended before, so that costs add up to the month's. `sent` is at most `reserved`.
 */
export function settleTally(
  month: MonthTally,
  reserved: number,
  sent: number,
): MonthTally & { extraCost: number } {
  return {
    counted: Math.max(0, month.counted - Math.max(0, reserved - sent)),
    settled: month.settled + sent,
    extraCost: extraMailCost(month.settled, sent),
  };
}

export type TierSaving = { leaveOut: number; saves: number };

/** Whether leaving out at most a twentieth of `more` recipients keeps the month in a cheaper tier; null if not. */
export function savingNearEdge(sent: number, more: number): TierSaving | null {
  const after = sent + more;
  const edge = MAILING_TIERS.map((tier) => tier.upTo)
    .filter((upTo) => upTo < after && upTo >= sent)
    .at(-1);
  if (edge === undefined) return null;
  const leaveOut = after - edge;
  const saves = extraMailCost(sent, more) - extraMailCost(sent, more - leaveOut);
  return leaveOut <= more * 0.05 && leaveOut < more && saves > 0 ? { leaveOut, saves } : null;
}

/** The mails left in the tier; null above the last. */
export function leftInTier(sent: number): number | null {
  const tier = MAILING_TIERS.find((candidate) => sent <= candidate.upTo);
  return tier ? tier.upTo - sent : null;
}
