/** The processes that sell from an event's tills, by name, each until a moment (milliseconds). */
type Sellers = Record<string, number>;

/** How long a process counts among them after its last word; it says so again in the last third. */
const SELLING_MS = 120_000;
const RENEWED_MS = 40_000;

/** The sellers with `me` among them, without those whose time is over. */
export function withSeller(sellers: Sellers, me: string, now: number): Sellers {
  const others = Object.entries(sellers).filter(([, until]) => until > now);
  return { ...Object.fromEntries(others), [me]: now + SELLING_MS };
}

/** Whether `me` has to be written among the sellers (again). */
export const isUnknown = (sellers: Sellers, me: string, now: number): boolean =>
  (sellers[me] ?? 0) - now < RENEWED_MS;

/**
 * The tills that `me` sells from: each process has others, so that they do not refuse each other's commits, and all of
 * them together have all tills. With more processes than tills some share one.
 */
export function tillsOfSeller(tills: number, sellers: Sellers, me: string, now: number): number[] {
  const names = Object.keys(withSeller(sellers, me, now)).sort();
  const place = names.indexOf(me);
  if (names.length >= tills) return tills > 0 ? [place % tills] : [];
  return Array.from({ length: tills }, (_, n) => n).filter((n) => n % names.length === place);
}
