import * as moneyCalls from '@/lib/domain/money/calls';
import * as calls from '@/lib/domain/ticket/calls';
import { serverCall } from '../kit/server-call';
import type { RequestHeaders } from '../kit/visitor';

/**
 * Reads the page of a ticket on the server: the ticket, and what happened to its event, null for what failed; and the key
 * of the form that gives it away.
 */
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
