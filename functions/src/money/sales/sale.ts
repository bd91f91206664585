import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { TicketShare } from '@/lib/domain/money/ledger';
import { SALE_LIMITS } from '@/lib/domain/money/sale';
import { priceTickets } from '@/lib/domain/money/sale-price';
import type { SaleOf } from '@/lib/domain/money/sale-schema';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { upsertBuyerContact } from '../../contact/contacts';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { newTicket } from '../../ticket/new-ticket';
import { readDiscounts } from './discounts';
import type { SaleContext, SalePlan } from './plan';

/**
 * Plans a sale of tickets. Reads all ticket types of the event, because its capacity, shared capacities and phases
 * depend on all of them; the transaction excludes concurrent sales.
 */
export async function planSale(context: SaleContext, sale: SaleOf<'sale'>): Promise<SalePlan> {
  const { tx, event, fees, at, rowId } = context;
  const quantity = sale.lines.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity > SALE_LIMITS.tickets) {
    throw fail('invalid-argument', `Hasta ${SALE_LIMITS.tickets} entradas por venta`, 'lines');
  }
  const snapshots = await tx.get(db().collection(paths.ticketTypes(event.id)));
  const types = snapshots.docs.map((one) => parseTicketType(one.id, one.data()));
  const discounts = await readDiscounts(tx, event.id, sale, at);
  const priced = priceTickets(sale.lines, sale.channel, types, discounts.byCode, event, fees, at);
  if (!priced.ok) throw fail(priced.code, priced.message, priced.field);

  const total = priced.lines.reduce((sum, line) => sum + line.part.amount, 0);
  const { name, email, rut, phone } = sale.buyer;
  const holder = { name, email, rut, phone };
  const keepBuyer = await upsertBuyerContact(tx, {
    producerId: event.producerId,
    event: { id: event.id, name: event.name },
    buyer: sale.buyer,
    tickets: quantity,
    amount: total,
    at,
  });

  const tickets = db().collection(paths.tickets(event.id));
  const made = priced.lines.flatMap(({ part, amounts, fees: shareFees }, index) =>
    amounts.map((amount, i) => {
      const ref = tickets.doc();
      const data = newTicket({
        id: ref.id,
        eventId: event.id,
        producerId: event.producerId,
        ticketTypeId: part.id,
        ticketTypeName: part.name,
        kind: 'sale',
        holder,
        channel: sale.channel,
        ledgerId: rowId,
        courtesyId: '',
        at,
      });
      const fee = shareFees[i] ?? 0;
      const share: TicketShare = {
        ticketId: ref.id,
        part: index,
        amount,
        fee,
        delta: 0,
        paid: amount,
      };
      return { ref, data, share };
    }),
  );
  return {
    buyer: holder,
    channel: sale.channel,
    parts: priced.lines.map((line) => line.part),
    shares: made.map((one) => one.share),
    total,
    serviceFee: priced.lines.reduce((sum, line) => sum + line.part.fee, 0),
    refundOf: [],
    tickets: made.map(({ data }) => ({ id: data.id, code: data.code })),
    write: () => {
      for (const { ref, data } of made) tx.create(ref, data);
      for (const { part } of priced.lines) {
        tx.update(db().doc(paths.ticketType(event.id, part.id)), {
          sold: FieldValue.increment(part.quantity),
        });
      }
      discounts.use();
      keepBuyer();
    },
  };
}
