import type { LedgerPart } from './ledger';
import { TENDER_TEXT, type Tender } from './tender';

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
export const compedPart = ({ off: _off, ...part }: LedgerPart): LedgerPart => ({
  ...part,
  list: part.amount,
  amount: 0,
  fee: 0,
});
