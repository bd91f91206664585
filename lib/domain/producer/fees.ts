/** How a service fee is reckoned: a fraction of the price, or whole pesos a ticket. */
export const FEE_TYPES = ['Percentage', 'Fixed'] as const;
type FeeType = (typeof FEE_TYPES)[number];

/** A producer's fees. */
export type Fees = {
  /** A fraction (0.0833) when the type is 'Percentage'; whole pesos when it is 'Fixed'. */
  serviceFee: number;
  serviceFeeType: FeeType;
  /** Hidden: inside the price that the buyer sees. Not hidden: beside it. */
  serviceFeeHidden: boolean;
  /** The fee amount contains IVA (19 %). */
  hasTax: boolean;
  /** A fraction of each consumption's price. */
  consumptionServiceFee: number;
};

/** What a producer pays until the administration sets something else. */
export const DEFAULT_FEES: Fees = {
  serviceFee: 0.0833,
  serviceFeeType: 'Percentage',
  serviceFeeHidden: false,
  hasTax: true,
  consumptionServiceFee: 0.05,
};

/** Reads the `fees` of a producer; whatever is missing or impossible is the default. */
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
