import { FieldValue } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { outsideOf, type Refund, refundSums } from '@/lib/domain/refund/refund';
import type { SaleContext } from '../ledger/sale-context';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { holdBack } from './hold-back';
import { moveCase } from './move-case';
import { refundStep } from './settle-cases';

/**
 * Removes tickets from refund cases that were resold before, so that the money is no longer the seller's. An empty case
 * is rejected, its account deleted; the checkout tells the seller. Writes only; the caller writes the tickets.
 */
export function leaveCases(
  { tx, event, caller, rowId }: Pick<SaleContext, 'tx' | 'event' | 'caller' | 'rowId'>,
  cases: readonly Refund[],
  ticketIds: ReadonlySet<string>,
): void {
  for (const one of cases) {
    const left = one.lines.filter(({ ticketId }) => !ticketIds.has(ticketId));
    const gone = one.lines.length - left.length;
    if (gone === 0) continue;
    const what = plural(gone, 'entrada revendida', 'entradas revendidas');
    const note = `El checkout informó después: ${what} antes de esta devolución`;
    if (left.length === 0) moveCase(tx, event, one, caller, 'rejected', { note });
    else {
      tx.update(db().doc(entryPaths.refund(event.id, one.id)), {
        lines: left,
        ticketIds: left.flatMap(({ ticketId }) => ticketId || []),
        ...refundSums(left),
        outside: outsideOf(left),
        ...holdBack(tx, event, one, left),
        // Keeps the earlier lines, for reports about an earlier moment.
        steps: FieldValue.arrayUnion({
          ...refundStep(one.status, caller, note),
          before: one.lines,
        }),
      });
    }
    const status = left.length === 0 ? 'rejected' : one.status;
    audit(tx, caller, {
      action: 'refund.resell',
      object: { type: 'refund', id: one.id, name: eventName(event) },
      producerId: event.producerId,
      before: { status: one.status, ...refundSums(one.lines) },
      after: { status, ...refundSums(left), ledgerId: rowId },
    });
  }
}
