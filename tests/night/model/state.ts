import type { Share, Sums } from '../../till/model/state';

/** What the model knows of one event and its bad night: plain numbers, no database and none of the product's rules. */
export type Ticket = {
  id: string;
  row: string;
  share: Share;
  resold: boolean;
  state: 'valid' | 'refunding' | 'refunded';
  /** Its case, open or paid; '' after a rejection. */
  caseId: string;
  holder: string;
  /** How often it was given away. */
  gifts: number;
  choice: { plan: string; choice: 'keep' | 'refund' } | null;
};

export type Row = {
  id: string;
  kind: 'sale' | 'resale' | 'bar';
  tickets: { id: string; paid: number; fee: number }[];
  total: number;
  fee: number;
  refunded: boolean;
};

export type Line = { ticket: string; amount: number; fee: number };
export type Case = {
  id: string;
  row: string;
  plan: string;
  lines: Line[];
  includeFee: boolean;
  status: 'open' | 'requested' | 'paying' | 'paid' | 'rejected';
};

export type Order = { amount: number; status: 'requested' | 'approved' | 'paid' | 'rejected' };

export type Plan = {
  id: string;
  kind: 'cancel' | 'postpone';
  refund: 'all' | 'choice';
  silence: 'keep' | 'refund';
  includeFee: boolean;
  includeBar: boolean;
  state: 'running' | 'choosing' | 'done';
  /** How many rows there were when it began. */
  rows: number;
  counts: { cases: number; bar: number; amount: number; fee: number; kept: number; asked: number };
};

export type Night = {
  status: 'published' | 'cancelled';
  isDateless: boolean;
  tickets: Ticket[];
  rows: Row[];
  cases: Case[];
  orders: Record<string, Order>;
  plan: Plan | null;
  sums: Sums;
  resale: { fee: number };
  types: { id: string; sold: number; given: number; stock: number }[];
  codes: { id: string; uses: Record<string, number> }[];
};

export const PRICE = 9_990;
export const DRINK = 4_000;
export const STOCK = 5_000;
/** In ten-thousandths. */
export const RATES = { fee: 1_000, resale: 1_000, drink: 500 } as const;

export const newNight = (): Night => ({
  status: 'published',
  isDateless: false,
  tickets: [],
  rows: [],
  cases: [],
  orders: {},
  plan: null,
  sums: {
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
  },
  resale: { fee: RATES.resale },
  types: [{ id: 'a', sold: 0, given: 0, stock: STOCK }],
  codes: [],
});

export const sumOf = (lines: readonly Line[]) => ({
  amount: lines.reduce((sum, line) => sum + line.amount, 0),
  fee: lines.reduce((sum, line) => sum + line.fee, 0),
});

export const isUnsettled = ({ status }: Case) => status !== 'paid' && status !== 'rejected';

/** What open cases hold back from payments. */
export const heldBy = ({ cases }: Night): number =>
  cases.filter(isUnsettled).reduce((sum, { lines }) => sum + sumOf(lines).amount, 0);
