export const DISCOUNT_KINDS = ['percentage', 'fixed', '2x1', '3x2'] as const;

export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_LIMITS = { codes: 1000, batch: 300, uses: 100_000 } as const;

/** The stored form of a code: upper case, without spaces and invisible characters, with plain hyphens. */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
