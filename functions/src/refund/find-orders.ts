import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { paidNow } from '@/lib/domain/ledger/paid-now';
import { payeeOf } from '@/lib/domain/plan/plan-payee';
import type { FoundOrder, RefundableTicket } from '@/lib/domain/refund/calls';
import { refundLines, refundProblem } from '@/lib/domain/refund/refund-lines';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';

/** One order with its tickets and what can be refunded; null if the row does not exist. */
export async function readOrder(eventId: string, ledgerId: string): Promise<FoundOrder | null> {
  const snapshot = await db().doc(entryPaths.ledgerRow(eventId, ledgerId)).get();
  if (!snapshot.exists) return null;
  const bought = parseLedgerRow(snapshot.id, snapshot.data());
  const refs = bought.shares.map((share) => db().doc(paths.ticket(eventId, share.ticketId)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const tickets = found.map((one) => parseTicket(one.id, one.data()));
  const row = paidNow(bought, tickets);
  const shown = row.kind === 'sale' || row.kind === 'resale' ? foundTickets(row, tickets) : [];
  const left = shown.filter((ticket) => !ticket.problem).map(({ ticketId }) => ticketId);
  const whole = { includeFee: true, includeUsed: true };
  const some = left.length > 0 ? { ...whole, ticketIds: left } : whole;
  const lines = refundLines(row, tickets, some);
  const { name, email } = row.buyer;
  return {
    ledgerId,
    order: text(fields(snapshot.data()).key),
    buyer: { name, email },
    at: row.at.toISOString(),
    tickets: shown,
    amount: row.total,
    fee: row.serviceFee,
    problem: lines.ok ? '' : (shown[0]?.problem ?? lines.message),
  };
}

function foundTickets(row: LedgerRow, tickets: readonly Ticket[]): RefundableTicket[] {
  return row.shares.map((share, place) => {
    const ticket = tickets[place];
    const payee = ticket && payeeOf(ticket);
    return {
      ticketId: share.ticketId,
      name: row.parts[share.part]?.name ?? 'Entrada',
      holder: ticket?.holder.name ?? '',
      amount: share.paid,
      fee: share.fee,
      used: ticket?.status === 'used',
      payee: payee?.email && payee.email !== row.buyer.email ? payee : null,
      problem: refundProblem(ticket, row.id, true) ?? '',
    };
  });
}
