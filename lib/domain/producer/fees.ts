/** A fraction of the price, or whole pesos for each ticket. */
export const FEE_TYPES = ['Percentage', 'Fixed'] as const;
type FeeType = (typeof FEE_TYPES)[number];

export type Fees = {
  /** A fraction (0.0833) for 'Percentage'; whole pesos for 'Fixed'. */
  serviceFee: number;
  serviceFeeType: FeeType;
  serviceFeeHidden: boolean;
  hasTax: boolean;
  consumptionServiceFee: number;
};

export const DEFAULT_FEES: Fees = {
  serviceFee: 0.0833,
  serviceFeeType: 'Percentage',
  serviceFeeHidden: false,
  hasTax: true,
  consumptionServiceFee: 0.05,
};

/** Missing or invalid values get the default. */
export function parseFees(raw: unknown): Fees {
  const fees = (raw ?? {}) as Partial<Record<keyof Fees, unknown>>;
  const number = (value: unknown, fallback: number) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
  const boolean = (value: unknown, fallback: boolean) =>
    typeof value === 'boolean' ? value : fallback;
  return {
    serviceFee: number(fees.serviceFee, DEFAULT_FEES.serviceFee),
    serviceFeeType: fees.serviceFeeType === 'Fixed' ? 'Fixed' : 'Percentage',
    serviceFeeHidden: boolean(fees.serviceFeeHidden, DEFAULT_FEES.serviceFeeHidden),
    hasTax: boolean(fees.hasTax, DEFAULT_FEES.hasTax),
    consumptionServiceFee: number(fees.consumptionServiceFee, DEFAULT_FEES.consumptionServiceFee),
  };
}
