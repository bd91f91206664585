/** How a service fee is computed: a fraction of the price, or whole pesos per ticket. */
export const FEE_TYPES = ['Percentage', 'Fixed'] as const;
type FeeType = (typeof FEE_TYPES)[number];

/** A producer's fees. */
export type Fees = {
  /** A fraction (0.0833) if the type is 'Percentage'; whole pesos if it is 'Fixed'. */
  serviceFee: number;
  serviceFeeType: FeeType;
  /** Hidden: included in the price that buyers see. Otherwise it is shown beside the price. */
  serviceFeeHidden: boolean;
  /** The fee amount contains IVA (19 %). */
  hasTax: boolean;
  /** A fraction of each consumption's price. */
  consumptionServiceFee: number;
};

/** The default fees, until an administrator sets others. */
export const DEFAULT_FEES: Fees = {
  serviceFee: 0.0833,
  serviceFeeType: 'Percentage',
  serviceFeeHidden: false,
  hasTax: true,
  consumptionServiceFee: 0.05,
};

/** Parses the `fees` of a producer; missing or invalid values get the default. */
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
