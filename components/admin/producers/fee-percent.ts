/** A fee that is kept as a fraction, as the percentage with up to two decimals that is typed. */
export const toPercent = (fraction: number): number => Math.round(fraction * 1e6) / 1e4;

/** The fraction that is kept of a typed percentage. */
export const toFraction = (percent: number): number => Math.round(percent * 1e4) / 1e6;
