import { dateNames } from '@/lib/domain/event/date/date-text';
import { coversDate } from '@/lib/domain/kit/date-ids';
import { paths } from '@/lib/domain/kit/paths';
import { compedPart } from '@/lib/domain/ledger/in-hand';
import type { LedgerPart } from '@/lib/domain/ledger/ledger';
import { type Consumption, parseConsumption } from '@/lib/domain/menu/consumption';
import { consumptionFee } from '@/lib/domain/producer/service-fee';
import { withTermsAt } from '@/lib/domain/sale/former-terms';
import { asksForMore } from '@/lib/domain/sale/sale-price';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { requireDate } from '../event/date';
import type { PreparedSale, SaleContext } from '../ledger/sale-context';
import { consumptionChange, consumptionRef } from '../ledger/sold-item';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/**
 * Plans a sale of food and drink at each item's price, stock and fee, a late one at those of its time. It takes no place
 * of the event. The items must have been read before the event (`stopBar`).
 */
export async function prepareConsumption(
  { tx, event }: Pick<SaleContext, 'tx' | 'event'>,
  sale: SaleOf<'consumption'>,
): Promise<PreparedSale> {
  const date = requireDate(event, sale.dateId);
  if (date?.status === 'cancelled') {
    throw fail('failed-precondition', 'Esa fecha se canceló', 'dateId');
  }
  const dateId = date?.id;
  const snapshots = await Promise.all(consumptionRefs(event.id, sale).map((ref) => tx.get(ref)));
  const left = new Map<string, number>();
  const priced = sale.lines.map((line, i): LedgerPart => {
    const field = (name: string) => `lines.${i}.${name}`;
    const snapshot = snapshots.find((one) => one.id === line.consumptionId);
    if (!snapshot?.exists) {
      throw fail('invalid-argument', 'Ese producto no es de este evento', field('consumptionId'));
    }
    const item = parseConsumption(snapshot.id, snapshot.data());
    const before = sale.soldAt && withTermsAt(snapshot.data(), sale.soldAt);
    const then = before ? parseConsumption(snapshot.id, before) : item;
    const isOfDate = ({ dateIds }: Consumption) => coversDate(dateIds, dateId ?? FIRST_DATE);
    const isOffered = (one: Consumption) =>
      one.active && one.price === line.unitPrice && isOfDate(one);
    if (!item.active && !isOffered(then)) {
      throw fail('failed-precondition', `${item.name} no está a la venta`, field('consumptionId'));
    }
    if (!isOfDate(item) && !isOffered(then)) {
      const message = `${item.name} se vende solo para: ${dateNames(event, item.dateIds, 3)}`;
      throw fail('failed-precondition', message, field('consumptionId'));
    }
    if (!isOffered(item) && !isOffered(then)) {
      const message = `El precio de ${item.name} no coincide con el publicado`;
      throw fail('invalid-argument', message, field('unitPrice'));
    }
    const there = item.stock === null ? Infinity : item.stock - item.sold;
    const available = left.get(item.id) ?? there;
    if (line.quantity > available) {
      throw fail(
        'resource-exhausted',
        there <= 0 ? `${item.name} está agotado` : asksForMore(item.name, there),
        field('quantity'),
      );
    }
    left.set(item.id, available - line.quantity);
    const amount = line.unitPrice * line.quantity;
    return {
      type: 'consumption',
      id: item.id,
      name: item.name,
      channel: sale.channel,
      ...(dateId && { dateId }),
      quantity: line.quantity,
      amount,
      fee: consumptionFee(amount, item.serviceFee),
      delta: 0,
      consumption: item.type,
      rate: item.serviceFee,
    };
  });
  const parts = sale.tender === 'courtesy' ? priced.map(compedPart) : priced;
  const { name, email, rut, phone } = sale.buyer;
  return {
    buyer: { name, email, rut, phone },
    channel: sale.channel,
    parts,
    shares: [],
    total: parts.reduce((sum, part) => sum + part.amount, 0),
    serviceFee: parts.reduce((sum, part) => sum + part.fee, 0),
    refundOf: [],
    tickets: [],
    till: null,
    write: () => {
      for (const part of parts) tx.update(consumptionRef(event.id, part), consumptionChange(part));
    },
  };
}

export const consumptionRefs = (eventId: string, { lines }: Pick<SaleOf<'consumption'>, 'lines'>) =>
  [...new Set(lines.map((line) => line.consumptionId))].map((id) =>
    db().doc(paths.consumption(eventId, id)),
  );
