import { consumptionFee, ticketFee } from '../producer/service-fee';
import { SALE_LIMITS } from '../sale/sale';
import type { DoorTill, DoorType } from './calls';

export type Chosen = Record<string, number>;

type Fees = DoorTill['fees'];

/** The price of a type here, with its fee. */
export const doorPrice = (fees: Fees, { price }: DoorType, quantity = 1): number => {
  const all = { ...fees, serviceFeeHidden: false, hasTax: true, consumptionServiceFee: 0 };
  return price * quantity + ticketFee(all, price * quantity, quantity);
};

const shownAtDoor = <T extends Pick<DoorType, 'state'>>(types: readonly T[]): T[] =>
  types.filter(({ state }) => state === 'onSale' || state === 'soldOut');

/** The id of food or drink in an order, apart from those of ticket types. */
export const productId = (id: string): string => `bar:${id}`;

export type DoorThing = {
  id: string;
  name: string;
  isSoldOut: boolean;
  least: number;
  most: number;
  priceOf: (quantity: number) => number;
} & ({ ticketTypeId: string; price: number } | { consumptionId: string; price: number });

type Sold = Pick<DoorTill, 'types' | 'products' | 'fees'>;

/** The things that a door shows, tickets first. */
export const thingsAtDoor = ({ types, products, fees }: Sold): DoorThing[] => [
  ...shownAtDoor(types).map((type) => {
    const { id, name, price, least, most, state } = type;
    const priceOf = (quantity: number) => doorPrice(fees, type, quantity);
    return {
      id,
      ticketTypeId: id,
      name,
      price,
      isSoldOut: state === 'soldOut',
      least,
      most,
      priceOf,
    };
  }),
  ...products.map(({ id, name, price, serviceFee, isSoldOut }) => {
    const priceOf = (quantity: number) =>
      price * quantity + consumptionFee(price * quantity, serviceFee);
    const limits = { least: 1, most: SALE_LIMITS.tickets };
    return { id: productId(id), consumptionId: id, name, price, isSoldOut, ...limits, priceOf };
  }),
];

type Line = { quantity: number; unitPrice: number };

export type DoorOrder = {
  lines: (Line & { ticketTypeId: string })[];
  products: (Line & { consumptionId: string })[];
  tickets: number;
  items: number;
  /** Price and fee, in whole pesos. */
  paid: number;
  what: string;
};

/** The order of what was chosen, as the server prices it: each line has one fee. */
export function doorOrder(till: Sold, chosen: Chosen): DoorOrder {
  const bought = thingsAtDoor(till).flatMap((thing) => {
    const quantity = chosen[thing.id] ?? 0;
    return quantity > 0 ? [{ thing, quantity }] : [];
  });
  const lines = bought.flatMap(({ thing, quantity }) =>
    'ticketTypeId' in thing
      ? [{ ticketTypeId: thing.ticketTypeId, quantity, unitPrice: thing.price }]
      : [],
  );
  const products = bought.flatMap(({ thing, quantity }) =>
    'consumptionId' in thing
      ? [{ consumptionId: thing.consumptionId, quantity, unitPrice: thing.price }]
      : [],
  );
  const sum = (some: readonly Line[]) => some.reduce((all, { quantity }) => all + quantity, 0);
  return {
    ...{ lines, products, tickets: sum(lines), items: sum(products) },
    paid: bought.reduce((sum, { thing, quantity }) => sum + thing.priceOf(quantity), 0),
    what: bought.map(({ thing, quantity }) => `${quantity} × ${thing.name}`).join(', '),
  };
}

/** The usual cash for an amount: it exactly, or the next round ones. */
export function usualCash(paid: number): number[] {
  const next = [1_000, 5_000, 10_000, 20_000].map((note) => Math.ceil(paid / note) * note);
  return [...new Set([paid, ...next])].slice(0, 4);
}
