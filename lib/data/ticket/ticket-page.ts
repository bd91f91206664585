import * as moneyCalls from '@/lib/domain/plan/calls';
import * as calls from '@/lib/domain/ticket/calls';
import { type GoneTicketEvent, readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { findEvent, readFlyer } from '../event/public-event';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

/**
 * A ticket's page, read on the server: the ticket and its event's plan (null if failed), and the key of the gift form. A
 * link that opens none (`isGone`) leads to the public page of the event that it names.
 */
export async function readTicketPage(token: string, visitor: RequestHeaders) {
  const [ticket, found] = await Promise.all([
    openTicket(token, visitor),
    serverCall(moneyCalls.readTicketPlan, { ticketToken: token }, visitor),
  ]);
  const page = ticket.ok && ticket.result.event.flyer && ticket.result.event.page;
  // The browser asks for it as soon as it has the page: by then the server is on its way.
  if (page) void readFlyer(page, visitor);
  const isGone = !ticket.ok && ticket.code === 'NOT_FOUND';
  return {
    ticket: ticket.ok ? ticket.result : null,
    isGone,
    event: isGone ? await eventOfLink(token, visitor) : null,
    plan: found.ok ? found.result.plan : null,
    giftKey: crypto.randomUUID(),
  };
}

/** Asks once more where nothing answered: a guest at the door has only this page. */
async function openTicket(token: string, visitor: RequestHeaders) {
  const ask = () => serverCall(calls.openTicket, { token }, visitor);
  const first = await ask();
  return !first.ok && isUnanswered(first) ? ask() : first;
}

async function eventOfLink(
  token: string,
  visitor: RequestHeaders,
): Promise<GoneTicketEvent | null> {
  const link = readTicketToken(token);
  const { event } = link ? await findEvent(link.eventId, visitor) : { event: null };
  if (!event) return null;
  const { slug, name, producer } = event;
  return { slug, name, producer: producer.name, instagram: producer.instagram.replace(/^@/, '') };
}
