import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { paidNow } from '@/lib/domain/ledger/paid-now';
import { isInPlan, type Plan } from '@/lib/domain/plan/plan';
import { isHeldByBuyer, payeeOf } from '@/lib/domain/plan/plan-payee';
import { parseRefund, type Refund } from '@/lib/domain/refund/refund';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { readEvent } from '../event/event';
import { db, mixed } from '../support/admin';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { isHolders } from '../ticket/holder-link';
import { planFor } from './plan-event';

export type LinkedTicket = {
  event: EventRecord;
  ticket: Ticket;
  plan: Plan | null;
  row: LedgerRow;
  refund: Refund | null;
  /** Whether the link was mailed to the holder: any other link can read, but change nothing. */
  isHolders: boolean;
  /** Whether the whole case is theirs: a case from before gifts existed may have several payees. */
  isOwnCase: boolean;
  together: Ticket[];
};

/**
 * Reads a ticket by its link; unknown ones are `not-found`, and limited. Reads again where a case or code came between.
 */
export async function ticketOfLink(token: string, ip: string): Promise<LinkedTicket> {
  const link = readTicketToken(token);
  const found = link && (await db().doc(paths.ticket(link.eventId, link.ticketId)).get());
  const ticket = found && parseTicket(found.id, found.data());
  if (!link || !ticket || !found.exists || ticket.code !== link.code) {
    await countMiss('ticket', ip);
    throw fail('not-found', 'Esta entrada no existe o su código cambió', 'ticketToken');
  }
  const event = await readEvent(link.eventId);
  // Without a plan the order is not read: most tickets cost two reads.
  const plan = await planFor(event, ticket.dateId);
  const { row, refund } = plan ? await readOrder(event.id, ticket) : NO_ORDER;
  const refs = row.shares.map((share) => db().doc(paths.ticket(event.id, share.ticketId)));
  const shared = refs.length > 0 ? await db().getAll(...refs) : [];
  const tickets = shared.map((one) => parseTicket(one.id, one.data()));
  const now = tickets.find(({ id }) => id === ticket.id) ?? ticket;
  if (now.refundId !== ticket.refundId || now.code !== ticket.code) return ticketOfLink(token, ip);
  const { email } = payeeOf(ticket);
  const isTheirs = (one: Ticket) => payeeOf(one).email === email;
  const isOwnCase =
    (!refund || refund.buyer.email === email) &&
    tickets.every((one) => !refund?.ticketIds.includes(one.id) || isTheirs(one));
  const together = tickets.filter(
    (one) =>
      isSameHolder(one, ticket) &&
      one.refundId === '' &&
      isHeldByBuyer(one) &&
      (!plan || isInPlan(plan, one.dateId)),
  );
  return {
    event,
    ticket,
    plan,
    row: paidNow(row, tickets),
    refund,
    isHolders: isHolders(link),
    isOwnCase,
    together,
  };
}

const isSameHolder = (one: Ticket, { ledgerId, holder }: Ticket) =>
  one.ledgerId === ledgerId &&
  one.holder.email === holder.email &&
  (one.status === 'valid' || one.status === 'used');

const NO_ORDER = { row: parseLedgerRow('', null), refund: null };

async function readOrder(eventId: string, { ledgerId, refundId }: Ticket) {
  if (!ledgerId) return NO_ORDER;
  const refs = mixed(
    db().doc(entryPaths.ledgerRow(eventId, ledgerId)),
    ...(refundId ? [db().doc(entryPaths.refund(eventId, refundId))] : []),
  );
  const [row, refund] = await db().getAll(...refs);
  return {
    row: parseLedgerRow(ledgerId, row?.data()),
    refund: refund?.exists ? parseRefund(refund.id, refund.data()) : null,
  };
}
