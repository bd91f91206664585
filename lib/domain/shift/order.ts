import { ticketFee } from '../producer/service-fee';
import type { DoorTill, DoorType } from './calls';

/** How many of each type are being bought at the door. */
export type Chosen = Record<string, number>;

type Fees = DoorTill['fees'];

/** What a type costs here, with its fee. */
export const doorPrice = (fees: Fees, { price }: DoorType, quantity = 1): number => {
  const all = { ...fees, serviceFeeHidden: false, hasTax: true, consumptionServiceFee: 0 };
  return price * quantity + ticketFee(all, price * quantity, quantity);
};

/** What a door shows; the rest is not chosen any more, whatever was tapped before. */
export const shownAtDoor = <T extends Pick<DoorType, 'state'>>(types: readonly T[]): T[] =>
  types.filter(({ state }) => state === 'onSale' || state === 'soldOut');

export type DoorOrder = {
  lines: { ticketTypeId: string; quantity: number; unitPrice: number }[];
  tickets: number;
  /** Price and fee, in whole pesos. */
  paid: number;
  /** In words: '2 × General'. */
  what: string;
};

/** The order of what was chosen, as the server prices it: each line has one fee. */
export function doorOrder(
  { types, fees }: Pick<DoorTill, 'types' | 'fees'>,
  chosen: Chosen,
): DoorOrder {
  const bought = shownAtDoor(types).flatMap((type) => {
    const quantity = chosen[type.id] ?? 0;
    return quantity > 0 ? [{ type, quantity }] : [];
  });
  return {
    lines: bought.map(({ type, quantity }) => ({
      ...{ ticketTypeId: type.id, quantity, unitPrice: type.price },
    })),
    tickets: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    paid: bought.reduce((sum, { type, quantity }) => sum + doorPrice(fees, type, quantity), 0),
    what: bought.map(({ type, quantity }) => `${quantity} × ${type.name}`).join(', '),
  };
}

/** What people put on the counter for an amount: it exactly, or the next round ones. */
export function usualCash(paid: number): number[] {
  const next = [1_000, 5_000, 10_000, 20_000].map((note) => Math.ceil(paid / note) * note);
  return [...new Set([paid, ...next])].slice(0, 4);
}
