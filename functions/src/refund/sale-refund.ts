import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { countDates } from '@/lib/domain/contact/purchase-dates';
import { sellsAll } from '@/lib/domain/event/tills/pools';
import type { Demand } from '@/lib/domain/event/tills/take';
import type { Counts } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  type LedgerPart,
  type LedgerRow,
  negatePart,
  parseLedgerRow,
  partOnDate,
} from '@/lib/domain/ledger/ledger';
import { addParts, movedBy, paidNow, partsNow } from '@/lib/domain/ledger/paid-now';
import { payeeOf } from '@/lib/domain/plan/plan-payee';
import type { Refund } from '@/lib/domain/refund/refund';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { upsertBuyerContact } from '../contact/contacts';
import { dateOfDemand, Elsewhere, type Place, requireSoldPhase, take } from '../event/tills/place';
import type { PreparedSale, SaleContext } from '../ledger/sale-context';
import { readShares } from '../ledger/shares';
import { consumptionChange, consumptionRef } from '../ledger/sold-item';
import { addTakenBack, partNow, readSources, type Source } from '../promoter/commissions';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { NO_ANSWERS } from '../ticket/new-ticket';
import { type Back, byBuyer, countByType, returnedByDate } from './group-back';
import { readOpenCases, settleCases } from './settle-cases';

type RefundTerms = {
  includeFee: boolean;
  reference: string;
  /** The case that is being paid; '' for a refund by the checkout, which needs none. */
  caseId: string;
};
const CHECKOUT_TERMS: RefundTerms = { includeFee: true, reference: '', caseId: '' };

/** The drawer that took the price of a drink gives it back, because no balance has it. */
export const BY_ITS_DRAWER = 'Ese consumo se pagó en la puerta: se devuelve en su caja';
const NOT_AT_DOOR = 'Ese consumo no se pagó en la puerta, y no se devuelve ahí';

const alreadyRefunded = (field: string) =>
  fail('failed-precondition', 'Eso ya fue devuelto, o no se puede devolver', field);

/**
 * Plans a refund of single tickets, of what is left of a sale or resale, or of a consumption sale. Reverses exactly the
 * original amounts (without the service fee, if the terms say so) and releases the stock. A resold ticket is refunded
 * to its present holder. Settles the open refund cases of what it returns.
 */
export async function prepareRefund(
  context: SaleContext,
  refund: Pick<SaleOf<'refund'>, 'lines' | 'channel' | 'buyer' | 'shiftId'>,
  terms: RefundTerms = CHECKOUT_TERMS,
): Promise<PreparedSale> {
  const { tx, event, at } = context;
  const back: Back[] = [];
  const consumed: LedgerRow[] = [];
  const named = await namedTickets(context, refund.lines);
  for (const [i, line] of refund.lines.entries()) {
    if ('ticketId' in line) back.push(named(line.ticketId, `lines.${i}.ticketId`));
    else {
      const found = await refundableRow(context, line.ledgerId, `lines.${i}.ledgerId`, refund);
      back.push(...found.back);
      consumed.push(...found.consumed);
    }
  }
  const distinct = new Set([...back.map((one) => one.ticket.id), ...consumed.map((row) => row.id)]);
  if (distinct.size < back.length + consumed.length) {
    throw fail('invalid-argument', 'Cada entrada o venta va una sola vez', 'lines');
  }
  const rows = [...new Set([...back.map((one) => one.row), ...consumed])];
  const keep: (() => void)[] = [];
  for (const [email, mine] of byBuyer(back)) {
    const tickets = -mine.length;
    const amount = -mine.reduce((sum, one) => sum + one.share.paid, 0);
    const name = mine[0]?.row.buyer.name ?? '';
    const { id, name: eventName, producerId } = event;
    const dates = countDates(
      mine.map((one) => one.ticket),
      -1,
    );
    const facts = { producerId, event: { id, name: eventName }, tickets, dates, amount, at };
    keep.push(await upsertBuyerContact(tx, { ...facts, buyer: { name, email } }));
  }
  const sources = await readSources(
    tx,
    event.id,
    // Money of a resale is not what the first sale earned.
    back.flatMap((one) => (isFirst(one) ? one.ticket : [])),
  );
  const cases = await readOpenCases(tx, event.id, {
    refundIds: back.map((one) => one.ticket.refundId),
    ledgerIds: consumed.map((row) => row.id),
  });
  // Rejected since the caller read it: its tickets admit people again.
  if (terms.caseId && !cases.some(({ id }) => id === terms.caseId)) {
    throw fail('failed-precondition', 'La devolución cambió mientras tanto. Ábrela de nuevo');
  }
  // The checkout tells what happened; a drawer decides now.
  if (context.caller.service === 'door') requireOfDrawer(back, cases);
  const feeOf = (fee: number) => (terms.includeFee ? fee : 0);
  const returned = new Map([
    ...back.map((one) => [one.ticket.id, feeOf(one.share.fee)] as const),
    ...consumed.map((row) => [row.id, feeOf(row.serviceFee)] as const),
  ]);
  const full = [
    ...partsOf(event, back, sources),
    ...consumed.flatMap((row) => itemsOf(row).map(negatePart)),
  ];
  const parts = terms.includeFee ? full : full.map((part) => ({ ...part, fee: 0 }));
  const paid =
    back.reduce((sum, one) => sum + one.share.paid, 0) +
    consumed.reduce((sum, row) => sum + row.total, 0);
  const [first] = rows;
  const sold = Object.fromEntries([...countByType(back)].map(([id, count]) => [id, -count]));
  const demand = { sold, ...returnedByDate(event, back) };
  const [place, types] = await placeOfReturn(context, demand, consumed.length > 0);
  return {
    buyer: refund.buyer ?? first?.buyer ?? { name: '', email: '', rut: '', phone: '' },
    channel: refund.channel,
    parts,
    shares: [],
    total: paid === 0 ? 0 : -paid,
    serviceFee: parts.reduce((sum, part) => sum + part.fee, 0),
    refundOf: [...new Set(rows.map((row) => row.id))],
    tickets: [],
    till: place.till?.n ?? null,
    write: () => {
      for (const { ticket } of back) {
        tx.update(db().doc(paths.ticket(event.id, ticket.id)), {
          status: 'refunded',
          ...NO_ANSWERS,
          refundedAt: Timestamp.fromDate(at),
          changedAt: FieldValue.serverTimestamp(),
        });
      }
      take(tx, place, event, types, demand);
      for (const [n, source] of [...sources.values()].entries()) {
        const ids = back.flatMap((one) =>
          isFirst(one) && one.ticket.promotionId === source.commission.id ? one.ticket.id : [],
        );
        const { ledgerId } = source.commission;
        const row = {
          id: `${context.rowId}-${n}`,
          kind: 'refund' as const,
          at,
          reason: '',
          ledgerId,
        };
        addTakenBack(tx, event, source, ids, row);
      }
      for (const row of consumed) {
        for (const part of itemsOf(row)) {
          const minus = { ...negatePart(part), fee: 0 - feeOf(part.fee) };
          tx.update(consumptionRef(event.id, part), consumptionChange(minus));
        }
      }
      settleCases(context, cases, returned, terms.reference);
      for (const write of keep) write();
    },
  };
}

/**
 * The place to which tickets go back: any till of their date that sells all of their types; for consumption, the guard.
 */
async function placeOfReturn(
  { tx, event, enter }: SaleContext,
  demand: Demand & { sold: Counts },
  underGuard: boolean,
): Promise<[Place, TicketType[]]> {
  const [place, found] = await Promise.all([
    enter(dateOfDemand(event, demand)),
    tx.get(db().collection(paths.ticketTypes(event.id))),
  ]);
  const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
  if (place.till && (underGuard || !sellsAll(place.till.state.left, Object.keys(demand.sold)))) {
    throw new Elsewhere('outside');
  }
  requireSoldPhase(place, types, demand);
  return [place, types];
}

async function namedTickets(context: SaleContext, lines: SaleOf<'refund'>['lines']) {
  const ids = [...new Set(lines.flatMap((line) => ('ticketId' in line ? line.ticketId : [])))];
  const refs = ids.map((id) => db().doc(paths.ticket(context.event.id, id)));
  const snapshots = refs.length > 0 ? await context.tx.getAll(...refs) : [];
  const shares = await readShares(context, snapshots);
  return (id: string, field: string): Back => {
    const place = ids.indexOf(id);
    if (!snapshots[place]?.exists) {
      throw fail('invalid-argument', 'Esa entrada no es de este evento', field);
    }
    const found = shares[place];
    if (!found || !isHeld(found.ticket)) throw alreadyRefunded(field);
    return found;
  };
}

async function refundableRow(
  { tx, event }: SaleContext,
  ledgerId: string,
  field: string,
  { shiftId }: { shiftId?: string },
) {
  const snapshot = await tx.get(db().doc(entryPaths.ledgerRow(event.id, ledgerId)));
  if (!snapshot.exists) throw fail('invalid-argument', 'Esa venta no es de este evento', field);
  const row = parseLedgerRow(snapshot.id, snapshot.data());
  if (row.kind === 'consumption') {
    if (!row.shiftId !== !shiftId) {
      throw fail('failed-precondition', shiftId ? NOT_AT_DOOR : BY_ITS_DRAWER, field);
    }
    const before = await tx.get(
      db().collection(paths.ledger(event.id)).where('refundOf', 'array-contains', row.id).limit(1),
    );
    if (!before.empty) throw alreadyRefunded(field);
    return { back: [], consumed: [row] };
  }
  if (row.shares.length === 0) throw alreadyRefunded(field);
  const refs = row.shares.map((share) => db().doc(paths.ticket(event.id, share.ticketId)));
  const tickets = (await tx.getAll(...refs)).map((one) => parseTicket(one.id, one.data()));
  if (tickets.some((ticket) => isHeld(ticket) && ticket.ledgerId !== row.id)) {
    const message = 'Una entrada de esta venta ya se revendió: devuelve las demás una por una';
    throw fail('failed-precondition', message, field);
  }
  const back = paidNow(row, tickets).shares.flatMap((share, i): Back[] => {
    const ticket = tickets[i];
    return ticket && isHeld(ticket) && ticket.ledgerId === row.id ? [{ ticket, row, share }] : [];
  });
  if (back.length === 0) throw alreadyRefunded(field);
  return { back, consumed: [] };
}

const isHeld = ({ status }: Ticket) =>
  status === 'valid' || status === 'used' || status === 'refunding';

/** The part that was eaten and drunk; how it was paid at a door is no part of it. */
const itemsOf = ({ parts }: LedgerRow) => parts.filter(({ type }) => type === 'consumption');

/** Refuses at a door what is not for its drawer to give back: of who is inside, of somebody else by now, or asked for otherwise. */
function requireOfDrawer(back: readonly Back[], cases: readonly Refund[]): void {
  const refuse = (message: string) => fail('failed-precondition', message, 'ledgerId');
  // Otherwise an operator could keep the price of somebody who is inside.
  if (back.some(({ ticket }) => ticket.status === 'used')) {
    throw refuse('Esa entrada ya entró: no se devuelve aquí');
  }
  if (back.some(({ ticket, row }) => payeeOf(ticket).email !== row.buyer.email)) {
    throw refuse('Esa entrada ya es de otra persona: no se devuelve aquí');
  }
  // A file with it may be at the bank, or somebody says that it is not theirs who asks.
  if (cases.some(({ status, contest }) => status !== 'open' || contest)) {
    throw refuse('Su devolución ya se pidió por otro medio: no se devuelve aquí');
  }
}

/** Whether a ticket gives back what it was first sold for. */
const isFirst = ({ row, share }: Back) => row.parts[share.part]?.type === 'ticket';

/** Parts that are taken back, on the date and from the promoter that each ticket has now. */
function partsOf(
  { dates }: SaleContext['event'],
  back: readonly Back[],
  sources: ReadonlyMap<string, Source>,
): LedgerPart[] {
  const parts = new Map<string, LedgerPart>();
  for (const { ticket, row, share } of back) {
    const first = row.parts[share.part];
    if (!first) continue;
    const sold = partNow(first, sources.get(ticket.promotionId)?.commission);
    const source = dates ? partOnDate(sold, ticket.dateId) : sold;
    for (const now of partsNow(source, share, movedBy(ticket, row))) {
      const key = `${row.id}:${share.part}:${now.dateId}:${now.promoterId}:${now.via}`;
      const one = negatePart(now);
      const part = parts.get(key);
      parts.set(key, part ? addParts(part, one) : one);
    }
  }
  return [...parts.values()];
}
