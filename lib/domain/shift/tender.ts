import type { LedgerPart } from '../ledger/ledger';

/** How what is sold at the door is paid. */
export const TENDERS = ['cash', 'transfer', 'card', 'courtesy'] as const;
export type Tender = (typeof TENDERS)[number];

export const TENDER_TEXT: Record<Tender, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  courtesy: 'Cortesía',
};

/**
 * What the door takes in hand (`paid`: price and fee; negative given back), as the part of the sale's own row that makes it
 * an advance: the producer has it already, so the balance owes it no more. None for nothing.
 */
export function inHandParts(tender: Tender, paid: number, channel: string): LedgerPart[] {
  if (tender === 'courtesy' || paid === 0) return [];
  const name = `En mano: ${TENDER_TEXT[tender].toLowerCase()}`;
  const nothing = { fee: 0, delta: 0, consumption: '' as const, rate: 0 };
  return [{ type: 'advance', id: tender, name, channel, quantity: 1, amount: paid, ...nothing }];
}

/** A line that is given away: it costs nothing, and `list` keeps what it would have cost. */
export const compedPart = (part: LedgerPart): LedgerPart => ({
  ...part,
  list: part.amount,
  amount: 0,
  fee: 0,
});
