/** The stored fraction of a fee as a percentage with up to two decimals. */
export const toPercent = (fraction: number): number => Math.round(fraction * 1e6) / 1e4;

export const toFraction = (percent: number): number => Math.round(percent * 1e4) / 1e6;
