import { Timestamp } from 'firebase-admin/firestore';
import { countDates } from '@/lib/domain/contact/purchase-dates';
import { isAhead } from '@/lib/domain/event/date/event-date';
import { resaleMarkup, resaleParts } from '@/lib/domain/event/resale';
import { timesRate } from '@/lib/domain/kit/money';
import { paths } from '@/lib/domain/kit/paths';
import type { LedgerPart, LedgerRow, TicketShare } from '@/lib/domain/ledger/ledger';
import type { Refund } from '@/lib/domain/refund/refund';
import { withTermsAt } from '@/lib/domain/sale/former-terms';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { upsertBuyerContact } from '../contact/contacts';
import { bumpGuard } from '../event/tills/place';
import type { PreparedSale, SaleContext } from '../ledger/sale-context';
import { readShares, type Shared } from '../ledger/shares';
import { leaveCases } from '../refund/leave-cases';
import { readOpenCases } from '../refund/settle-cases';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { passedOn } from '../ticket/new-ticket';

/** The open cases of a later plan for tickets resold before it: the new holder gets a case of their own. */
async function casesOfLaterPlan(
  { tx, event, laterPlans }: SaleContext,
  shares: readonly (Shared | null)[],
): Promise<Refund[]> {
  const held = shares.flatMap((one) => (one?.ticket.status === 'refunding' ? one.ticket : []));
  if (laterPlans.length === 0 || held.length === 0) return [];
  const refundIds = held.map(({ refundId }) => refundId);
  const cases = await readOpenCases(tx, event.id, { refundIds, ledgerIds: [] });
  return cases.filter(({ planId }) => laterPlans.includes(planId));
}

/**
 * Plans a resale: each ticket gets the buyer as holder and a new code; the old code stops working and stock does not
 * change. Refuses tickets that are not valid, except those in a case of a plan that began after the sale (`laterPlans`),
 * which they leave. `stored` is the event's document: a sale recorded late may follow the rules of its time.
 */
export async function prepareResale(
  context: SaleContext,
  sale: SaleOf<'resale'>,
  stored: unknown,
): Promise<PreparedSale> {
  const { tx, event, at, rowId } = context;
  const place = await context.enter('');
  const before = sale.soldAt && withTermsAt(stored, sale.soldAt);
  const markup = resaleMarkup(before ? [stored, before] : [stored]);
  if (markup === false) {
    throw fail('failed-precondition', 'Este evento no permite la reventa');
  }
  if (new Set(sale.lines.map((line) => line.ticketId)).size < sale.lines.length) {
    throw fail('invalid-argument', 'Una entrada va en una sola línea', 'lines');
  }
  const { name, email, rut, phone } = sale.buyer;
  const holder = { name, email, rut, phone };
  const refs = sale.lines.map((line) => db().doc(paths.ticket(event.id, line.ticketId)));
  const snapshots = await tx.getAll(...refs);
  const moved: { part: LedgerPart; share: TicketShare; change: ReturnType<typeof passedOn> }[] = [];
  // The person who bought, not one who was given the ticket: the purchase was counted on them.
  const sellers: (LedgerRow['buyer'] & { dateId: string })[] = [];
  const shares = await readShares(context, snapshots);
  const cases = await casesOfLaterPlan(context, shares);
  const isLeaving = ({ status, refundId }: Ticket) =>
    status === 'refunding' && cases.some(({ id }) => id === refundId);
  for (const [i, line] of sale.lines.entries()) {
    const snapshot = snapshots[i];
    if (!snapshot?.exists) {
      throw fail('invalid-argument', 'Esa entrada no es de este evento', `lines.${i}.ticketId`);
    }
    const found = shares[i];
    // A gift at the door keeps its price in `list`.
    const isGift = found?.row.parts[found.share.part]?.list !== undefined;
    if (!found || isGift || (found.ticket.status !== 'valid' && !isLeaving(found.ticket))) {
      const message = 'Esa entrada no se puede revender: es cortesía, ya se usó o fue devuelta';
      throw fail('failed-precondition', message, `lines.${i}.ticketId`);
    }
    const { ticket, row, share: bought } = found;
    const highest = bought.amount + timesRate(bought.amount, markup ?? 0);
    if (markup !== null && line.price > highest) {
      const message = `Este evento permite revender esa entrada hasta en ${highest} pesos`;
      throw fail('invalid-argument', message, `lines.${i}.price`);
    }
    const date = event.dates?.find(({ id }) => id === ticket.dateId);
    if (date && !isAhead(date, at)) {
      const message = 'Esa entrada es de una fecha que ya pasó o se canceló';
      throw fail('failed-precondition', message, `lines.${i}.ticketId`);
    }
    const { amount, delta } = resaleParts(bought.amount, line.price);
    const part: LedgerPart = {
      type: 'resale',
      id: ticket.ticketTypeId,
      name: row.parts[bought.part]?.name ?? ticket.ticketTypeName,
      channel: sale.channel,
      ...(event.dates && { dateId: ticket.dateId }),
      quantity: 1,
      amount,
      fee: 0,
      delta,
      consumption: '',
      rate: 0,
    };
    const share = { ticketId: ticket.id, part: i, amount, fee: 0, delta, paid: line.price };
    moved.push({ part, share, change: passedOn(snapshot, holder, at, 'resale', rowId) });
    sellers.push({ ...row.buyer, dateId: ticket.dateId });
  }
  const total = moved.reduce((sum, one) => sum + one.share.paid, 0);
  const facts = {
    producerId: event.producerId,
    event: { id: event.id, name: event.name },
    tickets: moved.length,
    dates: countDates(sellers),
    amount: total,
    at,
  };
  const soldBy = (seller: string) => sellers.filter((one) => one.email === seller);
  const own = soldBy(email);
  const back = { boughtBack: own.length, datesBack: countDates(own) };
  const keep = [await upsertBuyerContact(tx, { ...facts, buyer: sale.buyer, ...back })];
  for (const seller of distinct(sellers, email)) {
    const buyer = { name: seller.name, email: seller.email };
    const off = soldBy(seller.email);
    const less = { tickets: -off.length, dates: countDates(off, -1), amount: 0 };
    keep.push(await upsertBuyerContact(tx, { ...facts, buyer, ...less }));
  }
  return {
    buyer: holder,
    channel: sale.channel,
    parts: moved.map((one) => one.part),
    shares: moved.map((one) => one.share),
    total,
    serviceFee: 0,
    refundOf: [],
    tickets: moved.map(({ share, change }) => ({ id: share.ticketId, code: change.code })),
    till: place.till?.n ?? null,
    write: () => {
      bumpGuard(tx, place, false);
      for (const [i, { change }] of moved.entries()) {
        const ref = refs[i];
        const issuedAt = Timestamp.fromDate(at);
        const ticket = shares[i]?.ticket;
        const again = ticket && isLeaving(ticket) && { status: 'valid' as const, refundId: '' };
        if (ref) tx.update(ref, { ...change, channel: sale.channel, issuedAt, ...again });
      }
      leaveCases(context, cases, new Set(sale.lines.map(({ ticketId }) => ticketId)));
      for (const write of keep) write();
    },
  };
}

/** Each seller once and without the buyer, because each contact is written once. */
function distinct<S extends { email: string }>(sellers: S[], buyer: string): S[] {
  const byEmail = new Map(sellers.map((seller) => [seller.email, seller]));
  byEmail.delete(buyer);
  return [...byEmail.values()];
}
