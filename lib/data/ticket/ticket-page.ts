import * as moneyCalls from '@/lib/domain/plan/calls';
import * as calls from '@/lib/domain/ticket/calls';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { findEvent } from '../event/public-event';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

export type GoneTicketEvent = { slug: string; name: string; producer: string; instagram: string };

/**
 * A ticket's page, read on the server: the ticket and its event's plan (null if failed), and the key of the gift form. A
 * link that opens none (`isGone`) leads to the public page of the event that it names.
 */
export async function readTicketPage(token: string, visitor: RequestHeaders) {
  const [ticket, found] = await Promise.all([
    serverCall(calls.openTicket, { token }, visitor),
    serverCall(moneyCalls.readTicketPlan, { ticketToken: token }, visitor),
  ]);
  const isGone = !ticket.ok && ticket.code === 'NOT_FOUND';
  return {
    ticket: ticket.ok ? { ...ticket.result, success: true as const, message: '' } : null,
    isGone,
    event: isGone ? await eventOfLink(token, visitor) : null,
    plan: found.ok ? found.result.plan : null,
    giftKey: crypto.randomUUID(),
  };
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
