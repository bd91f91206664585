import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import type { Refund } from '@/lib/domain/refund/refund';
import type { Place } from '../event/tills/place';
import { appendRow, ledgerEvent, type NewRow } from '../ledger/ledger';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { requireRefundable } from './refundable';
import { prepareRefund } from './sale-refund';
import { settleCases } from './settle-cases';

type Payment = {
  tx: SaleTransaction;
  event: EventRecord;
  raw: unknown;
  refund: Refund;
  caller: Caller;
  reference: string;
  /** Takes the place that gets the tickets back; must be the last read. */
  enter: (dateId: string) => Promise<Place>;
};

/**
 * Pays a case: writes a ledger row as a checkout refund does, gives the places back and settles it; a move's row is in
 * the books already. Returns the row's id, which follows from the case. Refuses (`failed-precondition`) a
 * row that would differ from the case by a peso.
 */
export async function payCase(payment: Payment): Promise<string> {
  const { tx, event, raw, refund, caller, reference, enter } = payment;
  requireRefundable(event);
  if (refund.isOfMove) {
    const returned = new Map([[refund.ledgerId, refund.fee]]);
    settleCases({ tx, event, caller, rowId: refund.ledgerId }, [refund], returned, reference);
    return refund.ledgerId;
  }
  const key = `refund:${refund.id}`;
  const rowId = idOfKey(key);
  if ((await tx.get(db().doc(entryPaths.ledgerRow(event.id, rowId)))).exists) {
    throw fail('failed-precondition', 'Esta devolución ya está en el libro');
  }
  const now = new Date();
  const book = ledgerEvent(event, raw);
  const fees = Promise.resolve(DEFAULT_FEES);
  const context = { tx, caller, event, book, fees, rowId, at: now, now, enter, laterPlans: [] };
  const lines = refund.ticketIds.map((ticketId) => ({ ticketId }));
  const plan = await prepareRefund(
    context,
    { channel: 'panel', lines: lines.length > 0 ? lines : [{ ledgerId: refund.ledgerId }] },
    { includeFee: refund.includeFee, reference, caseId: refund.id },
  );
  if (-plan.total !== refund.amount || -plan.serviceFee !== refund.fee) {
    throw fail('failed-precondition', 'La compra cambió: rechaza esta devolución y abre otra');
  }
  plan.write();
  const { name, email, rut, phone } = plan.buyer;
  const row: NewRow = {
    id: rowId,
    kind: 'refund',
    key,
    hash: '',
    at: now,
    channel: plan.channel,
    buyer: { name, email, rut, phone },
    parts: plan.parts,
    shares: plan.shares,
    total: plan.total,
    serviceFee: plan.serviceFee,
    refundOf: plan.refundOf,
    reference,
    by: caller.uid,
  };
  appendRow(tx, book, row, plan.till);
  return rowId;
}
