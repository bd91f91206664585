import * as moneyCalls from '@/lib/domain/plan/calls';
import * as calls from '@/lib/domain/ticket/calls';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

/** A ticket's page, read on the server: the ticket and its event's plan (null if failed), and the key of the gift form. */
export async function readTicketPage(token: string, visitor: RequestHeaders) {
  const [ticket, found] = await Promise.all([
    serverCall(calls.openTicket, { token }, visitor),
    serverCall(moneyCalls.readTicketPlan, { ticketToken: token }, visitor),
  ]);
  return {
    ticket: ticket.ok ? { ...ticket.result, success: true as const, message: '' } : null,
    plan: found.ok ? found.result.plan : null,
    giftKey: crypto.randomUUID(),
  };
}
