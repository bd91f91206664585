import { type Commission, commissionFor } from './commission';

export type EarnedRow = Pick<Commission, 'id' | 'kind' | 'at' | 'tickets' | 'own'> & {
  amount: number;
  isLed: boolean;
  isOpen: boolean;
  isPending: boolean;
};

export type EarnedRows = {
  rows: EarnedRow[];
  /** Whole pesos, of all rows: `settled`, `due` and `pending` add up to `sum`. */
  sum: number;
  settled: number;
  due: number;
  pending: number;
};

/** The earnings of a person by some rows, the newest first. */
export function earnedBy(commissions: readonly Commission[], personId: string): EarnedRows {
  const known = new Map(commissions.map((one) => [one.id, one]));
  const rows = [...known.values()]
    .map(({ id, kind, at, tickets, own, open, state, ...row }): EarnedRow => {
      const isLed = row.leaderId === personId;
      const isOpen = open.includes(personId);
      const amount = commissionFor(row, personId);
      return { id, kind, at, tickets, own, amount, isLed, isOpen, isPending: state === 'pending' };
    })
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => +b.at - +a.at || (a.id < b.id ? -1 : 1));
  const of = (is: (row: EarnedRow) => boolean) =>
    rows.reduce((sum, row) => sum + (is(row) ? row.amount : 0), 0);
  return {
    rows,
    sum: of(() => true),
    settled: of((row) => !row.isOpen),
    due: of((row) => row.isOpen && !row.isPending),
    pending: of((row) => row.isOpen && row.isPending),
  };
}

export const COMMISSION_TEXT: Record<Commission['kind'], string> = {
  ...{ sale: 'Venta', refund: 'Devolución', noShow: 'No entraron', lateEntry: 'Entró después' },
  ...{ assign: 'Cambio de promotor', bonus: 'Bono' },
};
