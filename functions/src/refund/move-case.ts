import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Refund, RefundStatus } from '@/lib/domain/refund/refund';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';
import { holdBack } from './hold-back';
import { refundStep } from './settle-cases';

export function moveCase(
  tx: SaleTransaction,
  event: EventRecord,
  refund: Refund,
  caller: Caller,
  status: RefundStatus,
  { note = '', fileKey }: { note?: string; fileKey?: string } = {},
): void {
  tx.update(db().doc(entryPaths.refund(event.id, refund.id)), {
    status,
    ...(status === 'rejected' && {
      settledAt: FieldValue.serverTimestamp(),
      hasAccount: false,
      ...holdBack(tx, event, refund, []),
    }),
    steps: FieldValue.arrayUnion({
      ...refundStep(status, caller, note),
      ...(status === 'requested' && fileKey && { fileKey }),
    }),
  });
  if (status === 'rejected') {
    tx.delete(db().doc(innerPaths.refundAccount(event.id, refund.id)) as DocumentReference);
  }
}

/** Rejects a case: its tickets admit again, unless they were scanned before it was opened. Stores how many do. */
export async function rejectCase(
  tx: SaleTransaction,
  event: EventRecord,
  refund: Refund,
  caller: Caller,
  reason: string,
): Promise<void> {
  const refs = refund.ticketIds.map((id) => db().doc(paths.ticket(event.id, id)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  moveCase(tx, event, refund, caller, 'rejected', { note: reason });
  const own = found
    .map((snapshot) => parseTicket(snapshot.id, snapshot.data()))
    .filter(({ refundId }) => refundId === refund.id);
  const readmitted = own.filter(({ status }) => status === 'refunding').length;
  tx.update(db().doc(entryPaths.refund(event.id, refund.id)), { readmitted });
  for (const ticket of own) {
    tx.update(db().doc(paths.ticket(event.id, ticket.id)), {
      refundId: '',
      ...(ticket.status === 'refunding' && { status: 'valid' as const }),
      changedAt: FieldValue.serverTimestamp(),
    });
  }
}
