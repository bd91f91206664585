import type { Tender } from '@/lib/domain/ledger/tender';
import type { Sums } from '../../till/model/state';

/**
 * The facts that the model knows of an evening at the door and of its waiting list: plain numbers, and none of the product's
 * rules.
 */
export type Taken = Record<
  | 'cash'
  | 'cashBack'
  | 'transfer'
  | 'card'
  | 'sales'
  | 'tickets'
  | 'courtesies'
  | 'refunds'
  | 'refunded',
  number
>;

export type Shift = {
  id: string;
  drawer: string;
  credential: string;
  float: number;
  openedAt: number;
  moved: { in: number; out: number };
  taken: Taken;
  /** The amount that was counted, and that less what was expected. */
  count: { counted: number; difference: number } | null;
  /** The sales made before its close and told after it. */
  late: Taken | null;
};

type Ticket = { id: string; type: string; amount: number; fee: number; isGone: boolean };
export type Row = { id: string; shift: string; tender: Tender | null; tickets: Ticket[] };

/** Somebody on the list, in the order in which they joined. */
export type Entry = {
  email: string;
  types: string[];
  quantity: number;
  status: 'waiting' | 'offered' | 'claimed' | 'expired' | 'left';
  typeId: string;
  /** Until when, in milliseconds: as it is stored, once it was seen to be right; 0 before. */
  until: number;
};

export type Evening = {
  began: number;
  capacity: number;
  types: { id: string; price: number; stock: number; sold: number; given: number }[];
  codes: [];
  shifts: Shift[];
  rows: Row[];
  list: { isOpen: boolean; hours: number };
  entries: Entry[];
  /** The number of sales that phones made and nobody could record. */
  overs: number;
  sums: Sums;
  resale: { fee: number };
};

export const HOUR_MS = 3_600_000;
/** In ten-thousandths. */
export const FEE = 1_000;
export const CAPACITY = 6;
export const TYPES = [
  { id: 'a', price: 9_990, stock: 4 },
  { id: 'b', price: 4_995, stock: 3 },
];

export const nothingTaken = (): Taken => ({
  ...{ cash: 0, cashBack: 0, transfer: 0, card: 0, sales: 0 },
  ...{ tickets: 0, courtesies: 0, refunds: 0, refunded: 0 },
});

export const newEvening = (began: number): Evening => ({
  began,
  capacity: CAPACITY,
  types: TYPES.map((type) => ({ ...type, sold: 0, given: 0 })),
  codes: [],
  shifts: [],
  rows: [],
  list: { isOpen: true, hours: 12 },
  entries: [],
  overs: 0,
  sums: {
    ...{ rows: 0, tickets: 0, totalSelled: 0, totalReselled: 0, resellDeltaEarnings: 0 },
    ...{ serviceFeeSelled: 0, consumptionNormal: 0, consumptionOther: 0, consumptionFees: 0 },
    advancePaid: 0,
  },
  resale: { fee: 1_000 },
});

export const cashIn = ({ float, taken, moved }: Shift): number =>
  float + taken.cash - taken.cashBack + moved.in - moved.out;

/** The places of a type that are offered, and so nobody else's to buy; until its end was seen, whatever the clock says. */
export const heldOf = ({ entries }: Evening, typeId: string): number =>
  entries.reduce(
    (sum, one) => sum + (one.status === 'offered' && one.typeId === typeId ? one.quantity : 0),
    0,
  );

export function leftOf(evening: Evening, typeId: string): number {
  const taken = (id: string) => {
    const type = evening.types.find((one) => one.id === id);
    return type ? type.sold + heldOf(evening, id) : 0;
  };
  const stock = evening.types.find(({ id }) => id === typeId)?.stock ?? 0;
  const all = evening.types.reduce((sum, { id }) => sum + taken(id), 0);
  return Math.min(stock - taken(typeId), evening.capacity - all);
}
