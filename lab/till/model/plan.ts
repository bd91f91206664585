import type { refuse, SaleCall } from './call';
import type { Row, Sums } from './state';

export type Of<K extends SaleCall['kind']> = Extract<SaleCall, { kind: K }>;
type Plan = {
  total: number;
  fee: number;
  tickets: number;
  /** Changes the model; returns what the row can be refunded by. */
  apply: (rowId: string, ids: string[]) => Partial<Pick<Row, 'tickets' | 'drinks'>>;
};
export type Planned = Plan | ReturnType<typeof refuse>;

export const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);

export function add(sums: Sums, more: Partial<Sums>): void {
  for (const [name, n] of Object.entries(more)) sums[name as keyof Sums] += n;
}
