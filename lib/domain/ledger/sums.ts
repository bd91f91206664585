/** The figures that rows add to. Every figure on screen is one of these or a formula over them. */
export const LEDGER_FIGURES = [
  'totalSelled',
  'totalReselled',
  'resellDeltaEarnings',
  'serviceFeeSelled',
  'consumptionNormal',
  'consumptionOther',
  'consumptionFees',
  'advancePaid',
] as const;
export type LedgerFigure = (typeof LEDGER_FIGURES)[number];

/** Whole pesos, and a number of tickets. */
export type FigureSums = Record<LedgerFigure, number> & { tickets: number };

export const NO_SUMS: FigureSums = {
  totalSelled: 0,
  totalReselled: 0,
  resellDeltaEarnings: 0,
  serviceFeeSelled: 0,
  consumptionNormal: 0,
  consumptionOther: 0,
  consumptionFees: 0,
  advancePaid: 0,
  tickets: 0,
};

export function addSums(a: FigureSums, b: FigureSums): FigureSums {
  const keys = Object.keys(NO_SUMS) as (keyof FigureSums)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as FigureSums;
}
