import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text, texts } from '@/lib/domain/kit/read';
import { parseLedgerRow } from '@/lib/domain/money/ledger';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import type { SaleTransaction } from '../../support/sale-transaction';

/**
 * The answer to a key that was recorded before: the original one, if the request has the same content (a checkout
 * retries after losing the answer). Tickets keep the codes of that answer, even if they changed hands since.
 */
export async function repeatedAnswer(
  tx: SaleTransaction,
  before: DocumentSnapshot,
  hash: string,
  message: string,
) {
  if (before.get('hash') !== hash) {
    throw fail('already-exists', 'Esa clave ya registró otra venta', 'key');
  }
  const row = parseLedgerRow(before.id, before.data());
  const eventId = text(before.get('eventId'));
  const refs = row.shares.map(({ ticketId }) => db().doc(paths.ticket(eventId, ticketId)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const tickets = found.map((ticket) => {
    const codes = [...texts(ticket.get('deadCodes')), text(ticket.get('code'))];
    const place = fields(ticket.get('codeOf'))[row.id];
    return { id: ticket.id, code: codes[Number(place ?? codes.length - 1)] ?? '' };
  });
  const { id: ledgerId, total, serviceFee } = row;
  return { success: true as const, message, ledgerId, total, serviceFee, tickets };
}
