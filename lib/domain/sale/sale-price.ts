import { availability, type SaleState } from '../event/availability/availability';
import { coversType, discountedLine } from '../event/discount-price';
import type { EventRecord } from '../event/event';
import { splitPesos } from '../kit/money';
import type { LedgerPart } from '../ledger/ledger';
import type { Fees } from '../producer/fees';
import { ticketFee } from '../producer/service-fee';
import type { Discount } from '../ticket/discount';
import { type TicketType, takenOf } from '../ticket/ticket-type';
import type { SaleOf } from './sale-schema';

export type Refused = {
  ok: false;
  code: 'invalid-argument' | 'failed-precondition' | 'resource-exhausted';
  message: string;
  field?: string;
};

type PricedPart = { part: LedgerPart; amounts: number[]; fees: number[] };
type Priced = { ok: true; lines: PricedPart[] } | Refused;

const CLOSED: Record<Exclude<SaleState, 'onSale' | 'soldOut'>, string> = {
  upcoming: 'Esa entrada todavía no está a la venta',
  waiting: 'Esa entrada espera que termine la fase anterior',
  closed: 'La venta de esa entrada ya cerró',
  unavailable: 'El evento no está a la venta',
};

const refuse = (code: Refused['code'], message: string, field?: string): Refused => ({
  ok: false,
  code,
  message,
  field,
});

/**
 * Prices the items of a sale at the date `at` and validates sale windows, phases, stock, shared and event capacity and limits per
 * order. Needs all ticket types of the event; a code missing from `discounts` is unknown. The checkout's `unitPrice` must be the
 * price of the type, or with a discount the discounted price per ticket if that adds up to the item.
 */
export function priceTickets(
  lines: SaleOf<'sale'>['lines'],
  channel: string,
  all: readonly TicketType[],
  discounts: ReadonlyMap<string, Discount>,
  event: Pick<EventRecord, 'status' | 'capacity' | 'sharedCapacities' | 'endsAt'>,
  fees: Fees,
  at: Date,
): Priced {
  let types = [...all];
  const atFirst = availability(all, event, at);
  const priced: PricedPart[] = [];
  for (const [i, line] of lines.entries()) {
    const field = (name: string) => `lines.${i}.${name}`;
    const type = types.find((one) => one.id === line.ticketTypeId);
    if (!type) {
      return refuse('invalid-argument', 'Esa entrada no es de este evento', field('ticketTypeId'));
    }
    const { state, left } = availability(types, event, at).get(type.id) ?? {
      state: 'closed',
      left: 0,
    };
    if (state !== 'onSale' && state !== 'soldOut') {
      return refuse('failed-precondition', CLOSED[state], field('ticketTypeId'));
    }
    const before = all.find((one) => one.id === type.id) ?? type;
    const there = atFirst.get(type.id)?.left ?? 0;
    // Fewer places than the minimum cannot be sold, so they count as sold out.
    if (line.quantity > left || there < before.minPerOrder) {
      const asked = takenOf(type) - takenOf(before) + line.quantity;
      return refuse('resource-exhausted', tooFew(before, there, asked), field('quantity'));
    }
    const discount = line.discountCode ? discounts.get(line.discountCode) : undefined;
    if (line.discountCode && (!discount || !coversType(discount, type.id))) {
      const message = 'Ese código no existe o no es para esta entrada';
      return refuse('invalid-argument', message, field('discountCode'));
    }
    const amount = discountedLine(discount ?? null, {
      ticketTypeId: type.id,
      quantity: line.quantity,
      unitPrice: type.price,
    });
    if (line.unitPrice !== type.price && line.unitPrice * line.quantity !== amount) {
      const message = `El precio de ${type.name} no coincide con el publicado`;
      return refuse('invalid-argument', message, field('unitPrice'));
    }
    const fee = ticketFee(fees, amount, line.quantity);
    const off = type.price * line.quantity - amount;
    const part: LedgerPart = {
      type: 'ticket',
      id: type.id,
      name: type.name,
      channel,
      quantity: line.quantity,
      amount,
      fee,
      delta: 0,
      consumption: '',
      rate: 0,
      ...(off > 0 && { off }),
    };
    priced.push({
      part,
      amounts: splitPesos(amount, line.quantity),
      fees: splitPesos(fee, line.quantity),
    });
    types = types.map((one) =>
      one.id === type.id ? { ...one, sold: one.sold + line.quantity } : one,
    );
  }
  return perOrder(all, types) ?? { ok: true, lines: priced };
}

function tooFew({ name, minPerOrder }: TicketType, there: number, asked: number): string {
  if (there < Math.max(1, minPerOrder)) return `${name} está agotada`;
  // Otherwise other items of the order took the places they share.
  return asked > there ? asksForMore(name, there) : 'No quedan lugares para toda tu compra';
}

/** The reason why an order is refused that asks for more than the `left` places. */
export const asksForMore = (name: string, left: number): string =>
  `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${name}: tu compra pide más`;

function perOrder(before: readonly TicketType[], after: readonly TicketType[]): Refused | null {
  for (const [i, type] of before.entries()) {
    const bought = takenOf(after[i] ?? type) - takenOf(type);
    if (bought === 0) continue;
    if (bought < type.minPerOrder) {
      return refuse(
        'invalid-argument',
        `${type.name} se compra desde ${type.minPerOrder}`,
        'lines',
      );
    }
    if (bought > type.maxPerOrder) {
      const message = `${type.name} permite hasta ${type.maxPerOrder} por compra`;
      return refuse('invalid-argument', message, 'lines');
    }
  }
  return null;
}
