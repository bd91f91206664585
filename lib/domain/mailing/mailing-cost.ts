/** The cost of a month of e-mails, in whole Chilean pesos. */

/** The tiers in order: up to `upTo` e-mails sent in the month cost `cost`. */
export const MAILING_TIERS: readonly { upTo: number; cost: number }[] = [
  { upTo: 1_000, cost: 0 },
  { upTo: 5_000, cost: 11_000 },
  { upTo: 15_000, cost: 26_000 },
  { upTo: 25_000, cost: 38_000 },
  { upTo: 60_000, cost: 60_000 },
];

/** The monthly cost of `sent` e-mails; above the last tier it equals the count. */
export function monthlyMailCost(sent: number): number {
  return MAILING_TIERS.find((tier) => sent <= tier.upTo)?.cost ?? sent;
}

/** The added cost of `more` e-mails in a month with `sent`: the new tier minus the current one, never below 0. */
export function extraMailCost(sent: number, more: number): number {
  return Math.max(0, monthlyMailCost(sent + more) - monthlyMailCost(sent));
}

/**
 * A month's counters while campaigns are being sent: reserved and sent mails, and the part that belongs to
 * ended campaigns.
 */
type MonthTally = { counted: number; settled: number };

/**
 * Settles an ended campaign: reserved mails that were not sent are released, and its cost is what its sent
 * mails add to those of the campaigns that ended before. So the costs of a month's campaigns add up to the cost
 * of the month, even with cancelled ones. `sent` is never more than `reserved`.
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

/** A reachable cheaper tier: leaving out `leaveOut` recipients saves `saves` pesos. */
export type TierSaving = { leaveOut: number; saves: number };

/**
 * Whether leaving out a few of `more` recipients would keep the month in a cheaper tier. Returns the next lower
 * tier limit, if at most `share` of the recipients (a twentieth by default) exceed it and something is saved;
 * null otherwise.
 */
export function savingNearEdge(sent: number, more: number, share = 0.05): TierSaving | null {
  const after = sent + more;
  const edge = MAILING_TIERS.map((tier) => tier.upTo)
    .filter((upTo) => upTo < after && upTo >= sent)
    .at(-1);
  if (edge === undefined) return null;
  const leaveOut = after - edge;
  const saves = extraMailCost(sent, more) - extraMailCost(sent, more - leaveOut);
  return leaveOut <= more * share && leaveOut < more && saves > 0 ? { leaveOut, saves } : null;
}

/** How many more e-mails fit in the month's current tier; null above the last tier. */
export function leftInTier(sent: number): number | null {
  const tier = MAILING_TIERS.find((candidate) => sent <= candidate.upTo);
  return tier ? tier.upTo - sent : null;
}
