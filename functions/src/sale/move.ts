import { Timestamp } from 'firebase-admin/firestore';
import { countDates } from '@/lib/domain/contact/purchase-dates';
import { dateMoveProblem, dateProblem, placeProblem } from '@/lib/domain/event/date/move-problem';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { negatePart, partOfShare, partOnDate } from '@/lib/domain/ledger/ledger';
import { parseMoved } from '@/lib/domain/ticket/moved';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { buyerContactWrite, readBuyerContact } from '../contact/contacts';
import { dateRef, requireDate } from '../event/date';
import { readEvent } from '../event/event';
import { readQuestions } from '../event/questions';
import { fit, requireSoldPhase, take } from '../event/tills/place';
import { guardRef } from '../event/tills/refs';
import type { Visit } from '../event/tills/serve';
import { appendRow } from '../ledger/ledger';
import { readShares, type Shared } from '../ledger/shares';
import { planFor } from '../plan/plan-event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { answersOnDate } from '../ticket/answers';
import { giftAnswer, goneTicket, HOLDER } from '../ticket/gift';
import type { ReserveGiver } from '../ticket/gift-mail';
import { type Move, movedAlong, moveState, moveTerms } from '../ticket/move';
import { ticketMovedTo } from '../ticket/new-ticket';

/** How long a call has to hand its mail over, before a repeated call does it. */
const MAIL_MS = 60_000;

type MovedTicket = { ticket: Ticket; event: EventRecord; mails: boolean; mailed: boolean };

/**
 * Moves a ticket to another date: a new code, a place there for the one here, and for a sold one a row that takes its
 * amounts along and adds up to nothing; what a refund gives back is of the first purchase still. What a guest holds for
 * companions goes along, with its code. `reserve` runs before
 * the writes, and refuses where its holder could not be mailed. The same call again changes nothing.
 */
export async function moveInTransaction(
  tx: SaleTransaction,
  visit: Visit,
  move: Move,
  reserve: ReserveGiver,
): Promise<MovedTicket> {
  const { eventId, ticketId, dateId } = move;
  const now = new Date();
  const ref = db().doc(paths.ticket(eventId, ticketId));
  const guardDoc = await tx.get(guardRef(eventId));
  const found = await tx.get(ref);
  const state = moveState(found, move);
  if (state === 'gone') throw goneTicket();
  const event = await readEvent(eventId, tx);
  const ticket = parseTicket(found.id, found.data());
  const moved = parseMoved(found.data());
  if (state === 'repeated') {
    const mails = !moved.mailed && now.getTime() - moved.at > MAIL_MS;
    if (mails) {
      await reserve(event, ticket);
      tx.update(ref, { moved: { ...moved, at: now.getTime() } });
    }
    return { ticket, event, mails, mailed: moved.mailed };
  }
  const problem = dateMoveProblem(ticket, event, moved.count, now);
  if (problem) throw fail('failed-precondition', problem);
  if (!ticket.holder.email) throw fail('failed-precondition', 'Esta entrada no tiene un correo');
  const to = requireDate(event, dateId);
  if (!to) throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateId');
  const refusal = dateProblem(ticket, event, to, now);
  if (refusal) throw fail('failed-precondition', refusal, 'dateId');
  const [fromDoc, toDoc, typeDocs, [shared]] = await Promise.all([
    tx.get(dateRef(eventId, ticket.dateId)),
    tx.get(dateRef(eventId, to.id)),
    tx.get(db().collection(paths.ticketTypes(eventId))),
    readShares({ tx, event }, [found]),
  ]);
  const sold = shared?.row.parts[shared.share.part];
  if (sold?.type === 'resale') {
    throw fail('failed-precondition', 'Una entrada de reventa no se cambia de fecha');
  }
  const plan = await planFor(event, to.id, tx);
  // Its job would take the ticket for one of those that it asks.
  if (plan && plan.state !== 'done') {
    const message = 'Esa fecha cambió y sus compradores están eligiendo: prueba después';
    throw fail('failed-precondition', message, 'dateId');
  }
  const buyer = shared?.row.buyer;
  const contact = buyer && (await readBuyerContact(tx, event.producerId, buyer.email));
  const answer = await giftAnswer(tx, event, ticket, now);
  const types = typeDocs.docs.map((one) => parseTicketType(one.id, one.data()));
  const companions = await movedAlong(tx, eventId, ticket);
  const isAnswered = [ticket, ...companions.map((one) => one.ticket)].some((one) => one.answers);
  const questions = isAnswered ? await readQuestions(event, tx) : [];
  const terms = { from: moveTerms(fromDoc), to: moveTerms(toDoc) };
  const together = 1 + companions.length;
  const demand = demandOf(ticket, to.id, together);
  const place = await visit.enter(tx, guardDoc, to.id);
  await fit(place, event, types, demand, (seen) => {
    const message = placeProblem(ticket, { ...seen, to, together, terms }, now);
    if (!message) return { ok: true };
    return { ok: false, code: 'failed-precondition', message, field: 'dateId' };
  });
  requireSoldPhase(place, types, demand);
  await reserve(event, ticket);
  const change = ticketMovedTo(found, to.id);
  const count = moved.count + 1;
  const note = { count, of: change.deadCodes.length, at: now.getTime(), mailed: false };
  take(tx, place, event, types, demand);
  tx.update(ref, {
    ...{ ...change, ...answer.ticket, moved: note },
    ...answersOnDate(event, ticket, to.id, questions),
  });
  for (const { snapshot, ticket: one } of companions) {
    const changedAt = Timestamp.fromDate(now);
    const answers = answersOnDate(event, one, to.id, questions);
    tx.update(snapshot.ref, { dateId: to.id, changedAt, ...answers });
  }
  for (const { courtesyId } of [ticket, ...companions.map((one) => one.ticket)]) {
    if (courtesyId)
      tx.update(db().doc(entryPaths.courtesy(eventId, courtesyId)), { dateId: to.id });
  }
  answer.count?.(tx);
  if (shared) appendMove(tx, event, shared, { to: to.id, count, at: now });
  if (buyer && contact) {
    const { producerId, name } = event;
    const dates = { ...countDates([ticket], -1), ...countDates([{ dateId: to.id }]) };
    const facts = { producerId, event: { id: eventId, name }, buyer, tickets: 0, dates };
    buyerContactWrite(tx, contact, { ...facts, amount: 0, at: now })();
  }
  audit(tx, HOLDER, {
    action: 'ticket.moved',
    object: { type: 'ticket', id: ticketId, name: eventName(event) },
    producerId: event.producerId,
  });
  const after = { ...ticket, dateId: to.id, code: change.code };
  return { ticket: after, event, mails: true, mailed: false };
}

/** Net nothing of the type, as many less on the ticket's date as more on the other. */
function demandOf({ kind, ticketTypeId, dateId }: Ticket, to: string, many: number) {
  const count = kind === 'sale' ? 'sold' : 'given';
  const by = (n: number) => ({ [count]: { [ticketTypeId]: n } });
  return { ...by(0), dates: { [dateId]: by(-many), [to]: by(many) } };
}

/** Takes what a ticket was sold for to its other date. */
function appendMove(
  tx: SaleTransaction,
  { id, producerId, name, timeZone, resellFee, dates }: EventRecord,
  { ticket, row, share }: Shared,
  { to, count, at }: { to: string; count: number; at: Date },
): void {
  const sold = row.parts[share.part];
  if (!sold) return;
  const part = partOfShare(sold, share);
  const key = `move ${ticket.id} ${count}`;
  appendRow(
    tx,
    { id, producerId, name, timeZone, resellFee, dates },
    {
      ...{ id: idOfKey(`${id} ${key}`), kind: 'move', key, hash: '', at, channel: row.channel },
      buyer: row.buyer,
      parts: [negatePart(partOnDate(part, ticket.dateId)), partOnDate(part, to)],
      shares: [],
      ...{ total: 0, serviceFee: 0, refundOf: [], reference: '', by: 'buyer' },
    },
  );
}
