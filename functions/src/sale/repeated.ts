import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow, parseSaleRequest } from '@/lib/domain/ledger/ledger';
import { parseTicketCodes } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

/**
 * The original answer for a key that was recorded before; other content (`hash`; null: any) is `already-exists`. Tickets
 * keep the codes of that answer, even if they changed hands since.
 */
export async function repeatedAnswer(
  tx: SaleTransaction,
  before: DocumentSnapshot,
  hash: string | null,
  message: string,
) {
  const request = parseSaleRequest(before.data());
  if (hash !== null && request.hash !== hash) {
    throw fail('already-exists', 'Esa clave ya registró otra venta', 'key');
  }
  const row = parseLedgerRow(before.id, before.data());
  const refs = row.shares.map(({ ticketId }) => db().doc(paths.ticket(request.eventId, ticketId)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const tickets = found.map((ticket) => {
    const { deadCodes, code, codeOf } = parseTicketCodes(ticket.data());
    const codes = [...deadCodes, code];
    return { id: ticket.id, code: codes[codeOf[row.id] ?? codes.length - 1] ?? '' };
  });
  const { id: ledgerId, total, serviceFee } = row;
  return { success: true as const, message, ledgerId, total, serviceFee, tickets };
}
