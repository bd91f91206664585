const QUARTER_MS = 900_000;
const MOST_QUARTERS = 32;

/** The bars of a campaign's first clicks, from its first mail to its last click: by quarter hours, or by hours. */
export function clickPoints(
  quarters: readonly number[],
  startedAt: Date,
): { from: Date; people: number }[] {
  const last = quarters.findLastIndex((people) => people > 0);
  const each = last < MOST_QUARTERS ? 1 : 4;
  const size = last < 0 ? 0 : Math.floor(last / each) + 1;
  return Array.from({ length: size }, (_, n) => ({
    from: new Date(startedAt.getTime() + n * each * QUARTER_MS),
    people: quarters.slice(n * each, (n + 1) * each).reduce((sum, one) => sum + one, 0),
  }));
}
