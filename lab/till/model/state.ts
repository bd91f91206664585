/**
 * The facts that the model knows of one event: plain numbers and lists, no database and none of the product's code. Rates are
 * whole ten-thousandths, dates are whole hours from the beginning of the run (0: now, negative: before).
 */
export type TicketType = {
  id: string;
  price: number;
  stock: number;
  sold: number;
  given: number;
  min: number;
  max: number;
  after: string;
  group: string;
  opens: number | null;
  closes: number | null;
} & Partial<OnDates>;

/** The way a type of an event with dates is sold: `on` none in particular is all of them. */
export type OnDates = { scope: 'each' | 'shared' | 'pass'; on: readonly string[] };

/** One date of an event, and what it sets for itself of each type. */
export type EventDate = {
  id: string;
  starts: number;
  ends: number;
  capacity: number | null;
  status: 'scheduled' | 'paused' | 'postponed' | 'cancelled' | 'ended';
  own: Record<string, { price?: number; stock?: number }>;
};

export type Code = {
  id: string;
  kind: 'percentage' | 'fixed' | '2x1' | '3x2';
  value: number;
  limit: number | null;
  perPerson: number | null;
  types: readonly string[];
  active: boolean;
  closes: number | null;
  uses: Record<string, number>;
};

export type Drink = {
  id: string;
  price: number;
  stock: number | null;
  rate: number;
  normal: boolean;
  active: boolean;
  sold: number;
};

export type Fee = { fixed: boolean; value: number };

export type Setup = {
  capacity: number;
  groups: Record<string, number>;
  types: Omit<TicketType, 'sold' | 'given'>[];
  codes: Omit<Code, 'uses'>[];
  drinks: Omit<Drink, 'sold'>[];
  fee: Fee;
  resale: { enabled: boolean; markup: number; fee: number };
  quota: number;
  /** Whole pesos that a promoter earns a ticket, and that their leader does. */
  rule?: { amount: number; leader: number };
  /** None: the event has one date, and knows none. */
  dates?: readonly EventDate[];
  /** Whether who holds a ticket may move it to another date. */
  moves?: boolean;
  /** Into how many tills a busy event is divided; 0: never. */
  tills: number;
};

/** The amount that one holder paid, and what the ledger adds and a refund takes back. */
export type Share = { amount: number; fee: number; delta: number; paid: number };
export type Ticket = {
  id: string;
  type: string;
  /** The date that it is for; 'all' for a pass, '' where the event knows none. */
  date: string;
  /** The number of times its code changed, the times that was by a move to another date, and what it was after the last one. */
  codes: number;
  moves: number;
  movedAt: number;
  /** The row by which its holder got it; '' for a courtesy. */
  row: string;
  share: Share;
  /** Whether its holder bought it second hand. */
  resold: boolean;
  /** The promoter whose sale it was, for how much they sold it, and what it earned them. */
  promo?: { by: string; lead: string; sold: number; amount: number; leader: number };
  state: 'valid' | 'used' | 'gone';
};

/** A recorded call: its content, its answer, and what there is to refund. */
export type Row = {
  content: string;
  answer: Record<string, unknown>;
  tickets: string[];
  drinks: { drink: string; date: string; quantity: number; amount: number; fee: number }[];
  refunded: boolean;
};

/** Its ticket has the same id in the model. */
export type Courtesy = { id: string; type: string; by: string };
export type Order = {
  amount: number;
  by: string;
  status: 'requested' | 'approved' | 'paid' | 'rejected';
};

/** The sums of the books as they begin. */
export const noSums = () => ({
  rows: 0,
  tickets: 0,
  totalSelled: 0,
  totalReselled: 0,
  resellDeltaEarnings: 0,
  serviceFeeSelled: 0,
  consumptionNormal: 0,
  consumptionOther: 0,
  consumptionFees: 0,
  advancePaid: 0,
});
export type Sums = ReturnType<typeof noSums>;

export type Till = {
  /** Whether the event may be divided into several tills. */
  isDivided: boolean;
  paused: boolean;
  capacity: number;
  groups: Record<string, number>;
  dates: EventDate[];
  moves: boolean;
  types: TicketType[];
  codes: Code[];
  drinks: Drink[];
  /** The terms that were offered when the run began: a sale that is told later may have been made on those terms. */
  first: Pick<Setup, 'types' | 'codes' | 'drinks'>;
  /** The fees when the run began, and now: a sale takes those of its own moment. */
  fees: { before: Fee; now: Fee };
  resale: { enabled: boolean; markup: number; fee: number };
  quotas: Record<string, { limit: number | null; given: number }>;
  tickets: Ticket[];
  /** By key; and the key of each row's id. */
  rows: Record<string, Row>;
  keyOf: Record<string, string>;
  courtesies: Record<string, Courtesy>;
  orders: Record<string, Order>;
  sums: Sums;
  byDate: Record<string, Tally>;
  rule: { amount: number; leader: number };
  promoters: Record<string, { tickets: number; sold: number; earned: number }>;
};

export type Tally = Record<'tickets' | 'sold' | 'resold' | 'consumed' | 'fees', number>;

export const newTill = (setup: Setup): Till => ({
  isDivided: setup.tills > 0,
  paused: false,
  capacity: setup.capacity,
  groups: { ...setup.groups },
  dates: (setup.dates ?? []).map((date) => ({ ...date })),
  moves: setup.moves ?? false,
  types: setup.types.map((type) => ({ ...type, sold: 0, given: 0 })),
  codes: setup.codes.map((code) => ({ ...code, uses: {} })),
  drinks: setup.drinks.map((drink) => ({ ...drink, sold: 0 })),
  first: { types: setup.types, codes: setup.codes, drinks: setup.drinks },
  fees: { before: setup.fee, now: setup.fee },
  resale: { ...setup.resale },
  quotas: { member: { limit: setup.quota, given: 0 }, admin: { limit: null, given: 0 } },
  tickets: [],
  rows: {},
  keyOf: {},
  courtesies: {},
  orders: {},
  sums: noSums(),
  byDate: {},
  rule: setup.rule ?? { amount: 0, leader: 0 },
  promoters: {},
});
