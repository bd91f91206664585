import { perTenThousand } from '../../till/model/places';
import { noSums, type Share, type Sums } from '../../till/model/state';

/** The facts that the model knows of one event and its bad night: plain numbers, no database and none of the product's rules. */
export type Ticket = {
  id: string;
  row: string;
  share: Share;
  resold: boolean;
  state: 'valid' | 'refunding' | 'refunded';
  /** Its case, open or paid; '' after a rejection. */
  caseId: string;
  holder: string;
  gifts: number;
  choice: { plan: string; choice: 'keep' | 'refund' } | null;
};

export type Row = {
  id: string;
  kind: 'sale' | 'resale' | 'bar';
  tickets: { id: string; paid: number; fee: number }[];
  total: number;
  fee: number;
  email: string;
  refunded: boolean;
};

export type Line = { ticket: string; amount: number; fee: number };
export type Case = {
  id: string;
  row: string;
  plan: string;
  payee: string;
  lines: Line[];
  includeFee: boolean;
  /** The key that tells it from the plan's other cases of its order; '' for one that somebody asked for. */
  key: string;
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
  /** The moment it began, in milliseconds. */
  at: number;
  /** The rows that were sold before, also those that were told later. */
  rows: string[];
  /** Whether it went through them, and whether it is over but for mails. */
  walked: boolean;
  over: boolean;
  /** The addresses that it has written to, and those of them that it told of what they paid for. */
  mailed: string[];
  asked: string[];
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
  sums: noSums(),
  resale: { fee: RATES.resale },
  types: [{ id: 'a', sold: 0, given: 0, stock: STOCK }],
  codes: [],
});

export const sumOf = (lines: readonly Line[]) => ({
  amount: lines.reduce((sum, line) => sum + line.amount, 0),
  fee: lines.reduce((sum, line) => sum + line.fee, 0),
});

export const isUnsettled = ({ status }: Case) => status !== 'paid' && status !== 'rejected';

/** The amount that the balance will lose by the open cases: nothing for the bar, and of a resale what its seller got. */
export function heldBy({ cases, rows, tickets }: Night): number {
  const ofLine = (row: Row, { ticket, amount }: Line) => {
    if (row.kind === 'sale') return amount;
    const share = tickets.find(({ id }) => id === ticket)?.share;
    if (row.kind === 'bar' || !share) return 0;
    return perTenThousand(share.amount + share.delta, 10_000 - RATES.resale);
  };
  return cases.filter(isUnsettled).reduce((sum, { row: id, lines }) => {
    const row = rows.find((one) => one.id === id);
    return sum + (row ? lines.reduce((all, line) => all + ofLine(row, line), 0) : 0);
  }, 0);
}
