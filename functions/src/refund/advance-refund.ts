import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/refund/calls';
import { contestRefusal } from '@/lib/domain/refund/contest';
import {
  isRequestedFor,
  mayRejectQuietly,
  movedSince,
  nextRefundStatus,
  parseRefund,
  type Refund,
  type RefundStatus,
  totalSince,
} from '@/lib/domain/refund/refund';
import { type AdvanceRefund, advanceRefundSchema } from '@/lib/domain/refund/refund-schema';
import { eventFor } from '../event/event';
import { guardRef } from '../event/tills/refs';
import { served, type Visit } from '../event/tills/serve';
import type { Caller } from '../support/access';
import { db, mixed } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { runSaleTransaction, type SaleTransaction } from '../support/sale-transaction';
import { moveCase, rejectCase } from './move-case';
import { payCase } from './pay-case';
import { queueRefundMail } from './refund-mail';

const DONE: Record<RefundStatus, string> = {
  open: 'Devolución abierta',
  requested: 'Pago pedido',
  paying: 'Devolución en pago',
  paid: 'Devolución pagada',
  rejected: 'Devolución rechazada',
};

/**
 * Moves a refund case to its next status: request (the payment was asked for), start (it is being paid), pay (with the
 * payment's reference) or reject (with a reason; its tickets admit again). Paying writes the refund to the ledger and
 * totals in the same transaction, under a key derived from the case, so two concurrent calls pay once. The recipient is
 * mailed when it is paid or rejected, unless `quiet`, which is only for a case opened by mistake. With `seen` or
 * `total`, refuses if the status or amount changed. A request repeated with the same `fileKey` succeeds and writes
 * nothing. The difference of a move to a cheaper date cannot be rejected. A stopped refund cannot be requested or paid (`contestRefusal`). Needs `finance.refund` or an administrator.
 */
export const advanceRefund = callable(calls.advanceRefund, {
  input: advanceRefundSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    await eventFor(caller, input.eventId, 'finance.refund');
    const moved =
      input.action === 'pay'
        ? await served(input.eventId, (tx, visit) => pay(tx, visit, input, caller))
        : await runSaleTransaction((tx) => advance(tx, input, caller));
    return { success: true, message: DONE[moved.status], ...moved };
  },
});

type Guard = DocumentSnapshot | undefined;

async function readCase(tx: SaleTransaction, input: AdvanceRefund) {
  const { eventId, refundId, action, seen, total } = input;
  const refs = mixed(
    guardRef(eventId),
    db().doc(paths.event(eventId)),
    db().doc(entryPaths.refund(eventId, refundId)),
  );
  const [guard, eventDoc, refundDoc]: Guard[] = await tx.getAll(...refs);
  if (!eventDoc?.exists) throw denied();
  if (!refundDoc?.exists) {
    throw fail('not-found', 'Esa devolución no es de este evento', 'refundId');
  }
  const refund = parseRefund(refundDoc.id, refundDoc.data());
  const isRepeated = action === 'request' && isRequestedFor(refund, input.fileKey);
  const next = isRepeated
    ? { ok: true as const, status: refund.status }
    : nextRefundStatus(refund.status, action);
  if (!next.ok) throw fail('failed-precondition', next.message);
  const fixed = action === 'reject' && refund.isOfMove;
  if (fixed) throw fail('failed-precondition', 'Es la diferencia de un cambio de fecha: se paga');
  const stopped = contestRefusal(refund, action);
  if (stopped) throw fail('failed-precondition', stopped, 'contest');
  const moved = isRepeated ? null : movedSince(refund.status, seen);
  if (moved) throw fail('aborted', moved, 'seen');
  const another = totalSince(refund.total, total);
  if (another) throw fail('aborted', another, 'total');
  const raw = eventDoc.data();
  return {
    guard,
    raw,
    event: parseEvent(eventDoc.id, raw),
    refund,
    status: next.status,
    isRepeated,
  };
}

async function pay(tx: SaleTransaction, visit: Visit, input: AdvanceRefund, caller: Caller) {
  const { guard, status, ...read } = await readCase(tx, input);
  const enter = (dateId: string) => visit.enter(tx, guard, dateId);
  const ledgerId = await payCase({ tx, ...read, caller, reference: input.reference, enter });
  queueRefundMail(tx, read.event.id, read.refund);
  return { status, ledgerId };
}

async function advance(tx: SaleTransaction, input: AdvanceRefund, caller: Caller) {
  const { event, refund, status, isRepeated } = await readCase(tx, input);
  if (isRepeated) return { status, ledgerId: '' };
  if (status === 'rejected') {
    if (input.quiet && !mayRejectQuietly(refund)) {
      throw fail(
        'failed-precondition',
        'Quien compró ya puede saber de ella: recházala desde la lista',
        'quiet',
      );
    }
    await rejectCase(tx, event, refund, caller, input.reason);
    if (!input.quiet) queueRefundMail(tx, event.id, refund);
  } else moveCase(tx, event, refund, caller, status, { fileKey: input.fileKey });
  auditMove(tx, event, refund, status, input, caller);
  return { status, ledgerId: '' };
}

function auditMove(
  tx: SaleTransaction,
  event: EventRecord,
  refund: Refund,
  status: RefundStatus,
  { action, reason }: AdvanceRefund,
  caller: Caller,
): void {
  audit(tx, caller, {
    action: `refund.${action}`,
    object: { type: 'refund', id: refund.id, name: eventName(event) },
    producerId: event.producerId,
    before: { status: refund.status },
    after: { status, amount: refund.amount, fee: refund.fee },
    reason: reason || undefined,
  });
}
