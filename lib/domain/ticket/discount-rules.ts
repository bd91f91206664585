export const DISCOUNT_KINDS = ['percentage', 'fixed', '2x1', '3x2'] as const;

export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_LIMITS = { codes: 1000, batch: 300, uses: 100_000 } as const;

/** The stored form of a code: upper case, without spaces, accents and invisible characters, with plain hyphens; 'ñ' is 'N'. */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{Cf}\p{M}]+/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

/** The code in what a buyer typed or pasted: '«verano-26».' and '🎉 Verano-26' are 'VERANO-26'. No code has other signs. */
export const typedDiscount = (text: string): string =>
  normalizeCode(text).replace(/[^A-Z0-9_-]/g, '');
