import { FieldValue } from 'firebase-admin/firestore';
import { isNameFixed, namingProblem, namingUntil } from '@/lib/domain/event/companion-naming';
import { venueOn } from '@/lib/domain/event/date/event-date';
import { giftEvent, ticketDates, ticketSpan } from '@/lib/domain/event/date/ticket-dates';
import { ticketStanding } from '@/lib/domain/event/date/ticket-standing';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { flyerAddress } from '@/lib/domain/event/public/flyer-address';
import { flyerOf, isPublic } from '@/lib/domain/event/public/public-event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { shownToHolder } from '@/lib/domain/question/holder-form';
import type { Question } from '@/lib/domain/question/question';
import { parseRefund, refundSums } from '@/lib/domain/refund/refund';
import type { TicketRefund } from '@/lib/domain/ticket/calls';
import * as calls from '@/lib/domain/ticket/calls';
import { isConfirmed, parseCourtesy, WAITING_STATUSES } from '@/lib/domain/ticket/courtesy';
import { giftProblem } from '@/lib/domain/ticket/gift';
import { isHeldForCompanion } from '@/lib/domain/ticket/party';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { readTicketToken, ticketToken } from '@/lib/domain/ticket/ticket-link';
import { openTicketSchema } from '@/lib/domain/ticket/ticket-schema';
import { openedDate } from '../event/date';
import { readEvent } from '../event/event';
import { readAsked } from '../event/questions';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { transact } from '../support/transact';
import { isHolders, unproven } from './holder-link';
import { moveOptions } from './move';
import { companionTickets, partyCourtesies } from './party';

const GONE = () => fail('not-found', 'Esta entrada no existe o su código cambió');

/**
 * Returns a ticket to its holder by the link of their mail. With `claim`, a courtesy's guest confirms, by the mailed
 * link only (else `unproven`). Opening confirms nothing, because mail scanners open links, but is stored, so that the
 * courtesy does not return to stock. Unknown links are limited by network (`countMiss`).
 */
export const openTicket = callable(calls.openTicket, {
  input: openTicketSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const gone = async () => {
      await countMiss('ticket', ip);
      return GONE();
    };
    const link = readTicketToken(input.token);
    if (!link) throw await gone();
    const snapshot = await db().doc(paths.ticket(link.eventId, link.ticketId)).get();
    const found = parseTicket(snapshot.id, snapshot.data());
    if (!snapshot.exists || found.code !== link.code) throw await gone();
    if (input.claim && found.courtesyId && !isHolders(link)) throw unproven();
    const event = await readEvent(link.eventId);
    const { startsAt, endsAt } = ticketSpan(event, found);
    const questions = isHolders(link) ? readAsked(event) : Promise.resolve([]);
    const [producer, refund, moves, all, companions] = await Promise.all([
      db().doc(paths.producer(event.producerId)).get(),
      isHolders(link) ? refundOf(event.id, found) : null,
      isHolders(link) ? moveOptions(event, found, snapshot.data()) : undefined,
      questions,
      isHolders(link) && found.party?.nth === 0 ? companionsOf(event, found, questions) : undefined,
    ]);
    const asked = shownToHolder(all, found, event, new Date());
    const isShown = isPublic(event, parseProducer(producer.id, producer.data()));
    const { ticket, claimed } = found.courtesyId
      ? await noteVisit(link.eventId, found, input.claim)
      : { ticket: found, claimed: false };
    return {
      success: true,
      message: claimed ? 'Confirmaste que vienes' : 'Tu entrada',
      ticket: {
        code: ticket.code,
        status: ticket.status,
        standing: ticketStanding(ticket, event, new Date()),
        usedAt: ticket.usedAt?.toISOString() ?? null,
        ...(refund && { refund }),
        kind: ticket.kind,
        holder: ticket.holder.name,
        ticketType: ticket.ticketTypeName,
        claimed,
        isHolders: isHolders(link),
        ...(!ticket.holder.email && { unaddressed: true }),
        ...(moves && { moves }),
        ...(asked.length > 0 && { asked }),
        ...(companions && { companions }),
        ...(isHeldForCompanion(ticket) && { isCompanions: true }),
        canGive: giftProblem(ticket, giftEvent(event, ticket), new Date()) === '',
      },
      event: {
        name: eventName(event),
        status: event.status,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        ...(event.dates && { dates: ticketDates(event, ticket).map(openedDate) }),
        timeZone: event.timeZone,
        venue: venueOn(event, ticket.dateId),
        ...(isShown && shownPage(event)),
      },
    };
  },
});

/** The refund of a holder, and when it was paid; null without a case, or if it goes to somebody else. */
async function refundOf(eventId: string, ticket: Ticket): Promise<TicketRefund | null> {
  if (!ticket.refundId) return null;
  const found = await db().doc(entryPaths.refund(eventId, ticket.refundId)).get();
  const { buyer, lines, status, settledAt } = parseRefund(found.id, found.data());
  const own = lines.filter(({ ticketId }) => ticketId === ticket.id);
  if (own.length === 0 || !buyer.email || buyer.email !== ticket.holder.email) return null;
  return {
    amount: refundSums(own).total,
    paidAt: status === 'paid' ? (settledAt?.toISOString() ?? null) : null,
  };
}

function shownPage(event: EventRecord): { page: string; flyer?: string } {
  const page = event.slug ?? event.id;
  const flyer = flyerAddress({ slug: page, flyer: flyerOf(event) });
  return { page, ...(flyer && { flyer }) };
}

/** The companions of a guest, with what is asked of each; undefined for nobody. */
async function companionsOf(
  event: EventRecord,
  ticket: Ticket,
  questions: Promise<Question[]>,
): Promise<calls.OpenedCompanions | undefined> {
  const held = await companionTickets(null, event.id, ticket);
  if (held.length === 0) return undefined;
  const [now, all] = [new Date(), await questions];
  return {
    until: namingUntil(event, ticket)?.toISOString() ?? null,
    problem: namingProblem(event, ticket, now),
    people: held.map(({ ticket: one }) => ({
      ticketId: one.id,
      name: one.party?.state === 'named' ? one.holder.name : '',
      standing: ticketStanding(one, event, now),
      token: ticketToken(event.id, one.id, one.code),
      ...(isNameFixed(event, one) && { isFixed: true }),
      ...(all.length > 0 && { asked: shownToHolder(all, one, event, now) }),
    })),
  };
}

/**
 * Stores that a courtesy's guest opened its page, or with `claim` that they come, with those whom they bring; a
 * companion's page speaks for itself. Reads both again: a guest who arrives must not revive a place that returned.
 */
function noteVisit(
  eventId: string,
  { id, courtesyId, code }: Ticket,
  claim: boolean,
): Promise<{ ticket: Ticket; claimed: boolean }> {
  const ref = db().doc(entryPaths.courtesy(eventId, courtesyId));
  return transact(async (tx) => {
    const [ticketDoc, courtesyDoc] = await Promise.all([
      tx.get(db().doc(paths.ticket(eventId, id))),
      tx.get(ref),
    ]);
    const ticket = parseTicket(id, ticketDoc.data());
    if (ticket.code !== code) throw GONE();
    const courtesy = parseCourtesy(courtesyDoc.id, courtesyDoc.data());
    const { status, openedAt } = courtesy;
    if (isConfirmed(courtesy, ticket)) return { ticket, claimed: true };
    const isWaiting = [...WAITING_STATUSES, 'claimed'].some((one) => one === status);
    if (ticket.status !== 'valid' || !isWaiting) return { ticket, claimed: false };
    const now = FieldValue.serverTimestamp();
    const visit = claim ? ({ status: 'claimed', claimedAt: now } as const) : { openedAt: now };
    if (!claim && openedAt) return { ticket, claimed: false };
    // Another of the same guest's party comes with them.
    const party =
      courtesy.party?.nth === 0 ? await partyCourtesies(tx, eventId, courtesy.party) : [];
    tx.update(ref, visit);
    for (const one of party) {
      const isTold = WAITING_STATUSES.some((status) => status === one.status);
      const isTheirs = one.email === courtesy.email && one.id !== courtesyId;
      if (isTheirs && isTold && (claim ? isHeldForCompanion(one) : !one.openedAt)) {
        tx.update(db().doc(entryPaths.courtesy(eventId, one.id)), visit);
      }
    }
    return { ticket, claimed: claim };
  });
}
