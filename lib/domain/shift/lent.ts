import type { DoorProduct, DoorTill, Lent } from './calls';
import { type DoorOrder, productId } from './order';

/** The share of the remaining stock that each phone of an event may sell without a connection. */
export const lentTo = (left: number, phones: number): Lent =>
  left === Infinity ? null : Math.max(0, Math.floor(left / Math.max(1, phones)));

/** A sale of this phone: `toldAt` (by the server's clock) since the server has it; '' before. */
export type OwnSale = Pick<DoorOrder, 'lines'> & {
  products?: DoorOrder['products'];
  toldAt: string;
};

const soldIn = ({
  lines,
  products = [],
}: Pick<OwnSale, 'lines' | 'products'>): [string, number][] => [
  ...lines.map(({ ticketTypeId, quantity }): [string, number] => [ticketTypeId, quantity]),
  ...products.map(({ consumptionId, quantity }): [string, number] => [
    productId(consumptionId),
    quantity,
  ]),
];

/**
 * The number of each thing that a phone may still sell without a connection: what it was lent when it last heard the
 * server (`now`), less what the server did not know of then. By the ids of an order; none of what nothing limits.
 */
export function lentLeft(
  { types, products, now }: Pick<DoorTill, 'types' | 'products' | 'now'>,
  sales: readonly OwnSale[],
): Map<string, number> {
  const left = new Map(
    [...types.map(({ id, lent }) => ({ id, lent })), ...products.map(lentProduct)].flatMap(
      ({ id, lent }) => (typeof lent === 'number' ? [[id, lent] as const] : []),
    ),
  );
  for (const [id, quantity] of sales
    .filter(({ toldAt }) => toldAt === '' || toldAt > now)
    .flatMap(soldIn)) {
    const before = left.get(id);
    if (before !== undefined) left.set(id, Math.max(0, before - quantity));
  }
  return left;
}

/** Whether an order is of more than is left of something. */
export const isOverLent = (
  order: Pick<DoorOrder, 'lines' | 'products'>,
  left: ReadonlyMap<string, number>,
): boolean => soldIn(order).some(([id, quantity]) => quantity > (left.get(id) ?? Infinity));

export const OVER_LENT = 'Sin conexión no puedes vender tanto: busca señal';

const lentProduct = ({ id, lent }: DoorProduct) => ({ id: productId(id), lent });
