import type { LedgerPart, LedgerRow } from './ledger';
import { TENDER_TEXT, type Tender } from './tender';

/** The sums of some parts at the door: pesos of food and drink, the number of tickets, and of all things. */
export function atDoorOf(parts: readonly LedgerPart[]) {
  const sum = (some: readonly LedgerPart[], of: 'amount' | 'quantity') =>
    some.reduce((all, part) => all + part[of], 0);
  const bar = parts.filter(({ type }) => type === 'consumption');
  const tickets = parts.filter(({ type }) => type !== 'consumption');
  return {
    products: sum(bar, 'amount'),
    tickets: sum(tickets, 'quantity'),
    things: sum(tickets, 'quantity') + sum(bar, 'quantity'),
  };
}

/**
 * The takings of the door in hand (`paid`: price and fee; negative given back) for some parts, as the part of the
 * sale's own row that makes it an advance: the producer has it already, so the balance owes it no more. The price of
 * what is eaten and drunk is no part of the balance, so of that only the fee is. None for nothing.
 */
export function inHandParts(
  tender: Tender,
  paid: number,
  { parts, channel }: { parts: readonly LedgerPart[]; channel: string },
): LedgerPart[] {
  const amount = paid - atDoorOf(parts).products;
  if (tender === 'courtesy' || amount === 0) return [];
  const name = `En mano: ${TENDER_TEXT[tender].toLowerCase()}`;
  const nothing = { fee: 0, delta: 0, consumption: '' as const, rate: 0 };
  return [{ type: 'advance', id: tender, name, channel, quantity: 1, amount, ...nothing }];
}

/** The pesos that a row took in hand at the door, with food and drink; negative where it gave them back, 0 elsewhere. */
export function takenInHand({ tender, parts }: Pick<LedgerRow, 'tender' | 'parts'>): number {
  if (!tender || tender === 'courtesy') return 0;
  const taken = parts.filter(({ type }) => type === 'advance');
  return taken.reduce((sum, { amount }) => sum + amount, atDoorOf(parts).products);
}

/** A line that is given away: it costs nothing, and `list` keeps what it would have cost. */
export const compedPart = ({ off: _off, ...part }: LedgerPart): LedgerPart => ({
  ...part,
  list: part.amount,
  amount: 0,
  fee: 0,
});
