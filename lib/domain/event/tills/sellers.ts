type Sellers = Record<string, number>;

const SELLING_MS = 120_000;
const RENEWED_MS = 40_000;

export function withSeller(sellers: Sellers, me: string, now: number): Sellers {
  const others = Object.entries(sellers).filter(([, until]) => until > now);
  return { ...Object.fromEntries(others), [me]: now + SELLING_MS };
}

export const isUnknown = (sellers: Sellers, me: string, now: number): boolean =>
  (sellers[me] ?? 0) - now < RENEWED_MS;

/**
 * The tills that `me` sells from. Processes get different ones, to avoid transaction conflicts; together they have all. With more
 * processes than tills some share one.
 */
export function tillsOfSeller(tills: number, sellers: Sellers, me: string, now: number): number[] {
  const names = Object.keys(withSeller(sellers, me, now)).sort();
  const place = names.indexOf(me);
  if (names.length >= tills) return tills > 0 ? [place % tills] : [];
  return Array.from({ length: tills }, (_, n) => n).filter((n) => n % names.length === place);
}
