import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { countDates } from '@/lib/domain/contact/purchase-dates';
import { dateMoveProblem, dateProblem, placeProblem } from '@/lib/domain/event/date/move-problem';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerPart, negatePart, partOnDate } from '@/lib/domain/ledger/ledger';
import { movedBy, partsNow } from '@/lib/domain/ledger/paid-now';
import { isHeldByBuyer } from '@/lib/domain/plan/plan-payee';
import type { Fees } from '@/lib/domain/producer/fees';
import {
  type Difference,
  differenceOf,
  differenceProblem,
  NO_DIFFERENCE,
} from '@/lib/domain/sale/move-price';
import { takeCharges } from '@/lib/domain/ticket/charges';
import { type Moved, parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { buyerContactWrite, readBuyerContact } from '../contact/contacts';
import { dateRef, requireDate } from '../event/date';
import { readQuestions } from '../event/questions';
import { fit, type Place, requireSoldPhase, take } from '../event/tills/place';
import type { PreparedSale } from '../ledger/sale-context';
import { readShares, type Shared } from '../ledger/shares';
import { planFor } from '../plan/plan-event';
import { partNow, readSources } from '../promoter/commissions';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { answersOnDate } from '../ticket/answers';
import { giftAnswer } from '../ticket/gift';
import type { ReserveGiver } from '../ticket/gift-mail';
import { movedAlong, moveTerms } from '../ticket/move';
import { ticketMovedTo } from '../ticket/new-ticket';
import { type Agree, isPriced, offersOf } from './move-price';

type Moving = {
  tx: SaleTransaction;
  event: EventRecord;
  found: DocumentSnapshot;
  dateId: string;
  at: Date;
  fees: () => Promise<Fees>;
  /** Takes the place that sells the tickets of a date (`Visit.enter`): the last of the reads. */
  enter: (dateId: string) => Promise<Place>;
  /** Runs before the writes, and refuses where the holder could not be mailed. */
  reserve: ReserveGiver;
  agree: Agree;
  by: Pick<Caller, 'uid' | 'email' | 'role'>;
  note: Omit<Moved, 'count' | 'of'>;
  field?: string;
  /** The checkout's order that paid a dearer date. */
  order?: string;
};

type MovePlan = {
  ticket: Ticket;
  count: number;
  difference: Difference;
  /** The ticket's purchase; null where none was made here. */
  shared: Shared | null;
  /** The row that the move adds to the books; null without a purchase. */
  sale: Omit<PreparedSale, 'write'> | null;
  write: () => void;
};

/**
 * Plans the move of a ticket to another date: a new code, a place there for the one here, and for a sold one parts that
 * move what was paid, with the difference (`paidMore`). What a guest holds for companions goes along.
 */
export async function prepareMove(moving: Moving): Promise<MovePlan> {
  const { tx, event, found, dateId, at: now, field, order = '' } = moving;
  const ticket = parseTicket(found.id, found.data());
  const moved = parseMoved(found.data());
  const refuse = (message: string, of = field) => fail('failed-precondition', message, of);
  const problem = dateMoveProblem(ticket, event, moved.count, now);
  if (problem) throw refuse(problem);
  if (!ticket.holder.email) throw refuse('Esta entrada no tiene un correo');
  const to = requireDate(event, dateId);
  if (!to) throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateId');
  const refusal = dateProblem(ticket, event, to, now);
  if (refusal) throw refuse(refusal, 'dateId');
  const [fromDoc, toDoc, typeDocs, [shared = null], sources] = await Promise.all([
    tx.get(dateRef(event.id, ticket.dateId)),
    tx.get(dateRef(event.id, to.id)),
    tx.get(db().collection(paths.ticketTypes(event.id))),
    readShares({ tx, event }, [found]),
    readSources(tx, event.id, [ticket]),
  ]);
  const first = shared?.row.parts[shared.share.part];
  if (first?.type === 'resale') throw refuse('Una entrada de reventa no se cambia de fecha');
  const plan = await planFor(event, to.id, tx);
  // Its job would take the ticket for one of those that it asks.
  if (plan && plan.state !== 'done') {
    throw refuse('Esa fecha cambió y sus compradores están eligiendo: prueba después', 'dateId');
  }
  const buyer = shared?.row.buyer;
  const contact = buyer && (await readBuyerContact(tx, event.producerId, buyer.email));
  const answer = await giftAnswer(tx, event, ticket, now);
  const types = typeDocs.docs.map((one) => parseTicketType(one.id, one.data()));
  const companions = await movedAlong(tx, event.id, ticket);
  const isAnswered = [ticket, ...companions.map((one) => one.ticket)].some((one) => one.answers);
  const questions = isAnswered ? await readQuestions(event, tx) : [];
  const terms = { from: moveTerms(fromDoc), to: moveTerms(toDoc) };
  const typeDoc = typeDocs.docs.find(({ id }) => id === ticket.ticketTypeId);
  const offers = await offersOf(ticket, { shared, typeDoc, terms, at: now, fees: moving.fees });
  const priced = offers.some(isPriced) ? differenceProblem(shared?.row, isHeldByBuyer(ticket)) : '';
  if (priced) throw refuse(priced, 'dateId');
  const together = 1 + companions.length;
  const demand = demandOf(ticket, to.id, together);
  const place = await moving.enter(to.id);
  await fit(place, event, types, demand, (seen) => {
    const message = placeProblem(ticket, { ...seen, to, together, terms }, now);
    if (!message) return { ok: true };
    return { ok: false, code: 'failed-precondition', message, field: 'dateId' };
  });
  requireSoldPhase(place, types, demand);
  const difference = moving.agree(offers);
  await moving.reserve(event, ticket);
  const change = ticketMovedTo(found, to.id);
  const count = moved.count + 1;
  const after = { ...ticket, dateId: to.id, code: change.code };
  const part = first && partNow(first, sources.get(ticket.promotionId)?.commission);
  const parts = shared && part ? partsOf(shared, part, to.id, difference) : [];
  const paidMore = shared && isPriced(difference) && paidMoreOf(shared, difference, order);
  const { amount, fee } = difference;
  const write = () => {
    take(tx, place, event, types, demand);
    tx.update(db().doc(paths.ticket(event.id, ticket.id)), {
      ...{ ...change, ...answer.ticket },
      moved: { ...moving.note, count, of: change.deadCodes.length },
      ...(paidMore && { paidMore }),
      ...answersOnDate(event, ticket, to.id, questions),
    });
    for (const { snapshot, ticket: one } of companions) {
      const changedAt = Timestamp.fromDate(now);
      const answers = answersOnDate(event, one, to.id, questions);
      tx.update(snapshot.ref, { dateId: to.id, changedAt, ...answers });
    }
    for (const { courtesyId } of [ticket, ...companions.map((one) => one.ticket)]) {
      if (courtesyId)
        tx.update(db().doc(entryPaths.courtesy(event.id, courtesyId)), { dateId: to.id });
    }
    answer.count?.(tx);
    if (buyer && contact) {
      const { id, producerId, name } = event;
      const dates = { ...countDates([ticket], -1), ...countDates([{ dateId: to.id }]) };
      const facts = { producerId, event: { id, name }, buyer, tickets: 0, dates };
      buyerContactWrite(tx, contact, { ...facts, amount, at: now })();
    }
    audit(tx, moving.by, {
      action: 'ticket.moved',
      object: { type: 'ticket', id: ticket.id, name: eventName(event) },
      producerId: event.producerId,
      ...(isPriced(difference) && { after: { amount, fee } }),
    });
  };
  const sale = shared && {
    ...{ buyer: shared.row.buyer, channel: shared.row.channel, parts, shares: [] },
    ...{ total: amount, serviceFee: fee, refundOf: [], tickets: [], till: place.till?.n ?? null },
  };
  return { ticket: after, count, difference, shared, sale, write };
}

/** Net nothing of the type, as many less on the ticket's date as more on the other. */
function demandOf({ kind, ticketTypeId, dateId }: Ticket, to: string, many: number) {
  const count = kind === 'sale' ? 'sold' : 'given';
  const by = (n: number) => ({ [count]: { [ticketTypeId]: n } });
  return { ...by(0), dates: { [dateId]: by(-many), [to]: by(many) } };
}

function partsOf(shared: Shared, sold: LedgerPart, to: string, more: Difference): LedgerPart[] {
  const { ticket, row, share } = shared;
  const there = { ...share, amount: share.amount + more.amount, fee: share.fee + more.fee };
  const before = partsNow(sold, share, movedBy(ticket, row));
  const after = partsNow(sold, there, paidMoreOf(shared, more));
  return [
    ...before.map((part) => negatePart(partOnDate(part, ticket.dateId))),
    ...after.map((part) => partOnDate(part, to)),
  ];
}

function paidMoreOf({ ticket, row }: Shared, more: Difference, order = '') {
  const before = movedBy(ticket, row);
  const { amount, fee } = before ?? NO_DIFFERENCE;
  const charges = before?.charges ?? [];
  const paid = differenceOf(more);
  return {
    ...{ ledgerId: row.id, amount: amount + more.amount, fee: fee + more.fee },
    charges: paid > 0 ? [...charges, { order, total: paid }] : takeCharges(charges, -paid).left,
  };
}
