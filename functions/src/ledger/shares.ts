import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { fields, text } from '@/lib/domain/kit/read';
import { type LedgerRow, parseLedgerRow, type TicketShare } from '@/lib/domain/ledger/ledger';
import { paidNow } from '@/lib/domain/ledger/paid-now';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import type { SaleContext } from './sale-context';

/** `order`: the checkout's key of the purchase. */
export type Shared = { ticket: Ticket; row: LedgerRow; share: TicketShare; order: string };

/** The purchase of each ticket, and its share of it as it is by now (`paidNow`); null without one. */

export async function readShares(
  { tx, event }: Pick<SaleContext, 'tx' | 'event'>,
  snapshots: readonly DocumentSnapshot[],
): Promise<(Shared | null)[]> {
  const tickets = snapshots.map((one) => parseTicket(one.id, one.data()));
  const ids = [...new Set(tickets.flatMap(({ ledgerId }) => ledgerId || []))];
  const refs = ids.map((id) => db().doc(entryPaths.ledgerRow(event.id, id)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const rows = new Map(
    found.map((one) => [one.id, paidNow(parseLedgerRow(one.id, one.data()), tickets)]),
  );
  const keys = new Map(found.map((one) => [one.id, text(fields(one.data()).key)]));
  return tickets.map((ticket) => {
    const row = rows.get(ticket.ledgerId);
    const share = row?.shares.find((one) => one.ticketId === ticket.id);
    return row && share ? { ticket, row, share, order: keys.get(row.id) ?? '' } : null;
  });
}
