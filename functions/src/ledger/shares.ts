import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type LedgerRow, parseLedgerRow, type TicketShare } from '@/lib/domain/ledger/ledger';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import type { SaleContext } from './sale-context';

export type Shared = { ticket: Ticket; row: LedgerRow; share: TicketShare };

export async function readShares(
  { tx, event }: Pick<SaleContext, 'tx' | 'event'>,
  snapshots: readonly DocumentSnapshot[],
): Promise<(Shared | null)[]> {
  const tickets = snapshots.map((one) => parseTicket(one.id, one.data()));
  const ids = [...new Set(tickets.flatMap(({ ledgerId }) => ledgerId || []))];
  const refs = ids.map((id) => db().doc(entryPaths.ledgerRow(event.id, id)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const rows = new Map(found.map((one) => [one.id, parseLedgerRow(one.id, one.data())]));
  return tickets.map((ticket) => {
    const row = rows.get(ticket.ledgerId);
    const share = row?.shares.find((one) => one.ticketId === ticket.id);
    return row && share ? { ticket, row, share } : null;
  });
}
