import type { LedgerKind, LedgerPart, LedgerRow } from '../ledger/ledger';
import type { DossierInput } from './dossier';

/** Tickets of one kind: `came` and `left` are those that their holders moved from and to another date. */
type Sold = { sold: number; refunded: number; came: number; left: number; amount: number };

export const NONE_SOLD: Sold = { sold: 0, refunded: 0, came: 0, left: 0, amount: 0 };

/** The field that a part counts in: a move from one promoter to another is neither sold nor taken back. */
function counted(kind: LedgerKind, { quantity }: LedgerPart): Exclude<keyof Sold, 'amount'> | '' {
  if (kind === 'assign') return '';
  if (kind === 'move') return quantity > 0 ? 'came' : 'left';
  return quantity > 0 ? 'sold' : 'refunded';
}

/** The sales by a key, in tickets and whole pesos without the service fee. */
export function soldBy(
  rows: readonly LedgerRow[],
  keyOf: (row: LedgerRow, part: LedgerPart) => string,
): Map<string, Sold> {
  const sums = new Map<string, Sold>();
  for (const row of rows) {
    for (const part of row.parts) {
      const field = counted(row.kind, part);
      if (part.type !== 'ticket' || !field) continue;
      const key = keyOf(row, part);
      const sum = sums.get(key) ?? { ...NONE_SOLD };
      sum[field] += Math.abs(part.quantity);
      sum.amount += part.amount;
      sums.set(key, sum);
    }
  }
  return sums;
}

/** The name of each ticket type: as last published, or else as sold. */
export function sectorNames({ versions, rows, courtesies }: DossierInput): Map<string, string> {
  const names = new Map<string, string>();
  for (const { ticketTypeId, ticketTypeName } of courtesies)
    names.set(ticketTypeId, ticketTypeName);
  for (const { parts } of rows) {
    for (const part of parts) if (part.type === 'ticket') names.set(part.id, part.name);
  }
  for (const { ticketTypes } of versions)
    for (const { id, name } of ticketTypes) names.set(id, name);
  return names;
}
