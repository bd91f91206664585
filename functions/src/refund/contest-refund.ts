import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import * as calls from '@/lib/domain/refund/calls';
import { CONTEST_TEXT, type RefundStopState, refundStopState } from '@/lib/domain/refund/contest';
import { contestRefundSchema } from '@/lib/domain/refund/refund-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { NOBODY, notify } from '../support/notify';
import { runSaleTransaction, type SaleTransaction } from '../support/sale-transaction';
import type { RefundStop } from '../team/buyer-notices';
import { refundStep } from './settle-cases';
import { readStop, signStopper, stopOfLink } from './stop';

/** Actor in the audit log, which keeps no guest's address. */
const BUYER = { uid: 'buyer', email: '', role: null };

const DONE: Record<RefundStopState, string> = {
  open: 'La devolución sigue su curso',
  stopped: 'Detuvimos la devolución. Nadie la paga hasta que se aclare',
  heldByAnother: 'Otra persona detuvo esta devolución',
  decided: 'La administración ya decidió sobre esta devolución',
  closed: 'Esta devolución ya está cerrada',
};

/**
 * Stops a refund that its recipient did not ask for, by the link of a mail about it, or lets it continue; no session.
 * The given account is deleted, and nothing is paid until the same person lets it, it is rejected, or an administrator
 * decides. Refuses (`failed-precondition`) settled cases and those decided for somebody else. Idempotent.
 */
export const contestRefund = callable(calls.contestRefund, {
  input: contestRefundSchema,
  access: 'open',
  handle: async ({ input: { token, stop }, ip }) => {
    const state = await contest(await stopOfLink(token, ip), stop);
    if (state === 'closed' || state === 'decided') {
      throw fail('failed-precondition', DONE[state], state);
    }
    return { success: true, message: DONE[state], state };
  },
});

const contest = (link: RefundStop, stop: boolean): Promise<RefundStopState> =>
  runSaleTransaction(async (tx) => {
    const { event, refund, by, isOwn } = await readStop(tx, link);
    const state = refundStopState(refund, { by, isOwn });
    const wanted = stop ? 'open' : 'stopped';
    if (state !== wanted) return state;
    const note = stop ? CONTEST_TEXT[by] : 'Quien la detuvo dejó que siga.';
    tx.update(db().doc(entryPaths.refund(event.id, refund.id)), {
      contest: stop ? { by, who: signStopper(link), at: Timestamp.now() } : null,
      ...(stop && { hasAccount: false }),
      steps: FieldValue.arrayUnion(refundStep(refund.status, BUYER, note)),
    });
    if (stop) {
      tx.delete(db().doc(innerPaths.refundAccount(event.id, refund.id)) as DocumentReference);
    }
    audit(tx, BUYER, {
      action: 'refund.contest',
      object: { type: 'refund', id: refund.id, name: eventName(event) },
      producerId: event.producerId,
      before: { status: refund.status, stopped: !stop },
      after: { status: refund.status, stopped: stop },
    });
    if (stop) tellDesks(tx, event, refund.id);
    return stop ? 'stopped' : 'open';
  });

function tellDesks(tx: SaleTransaction, event: EventRecord, refundId: string): void {
  for (const needs of ['finance.refund', 'admin'] as const) {
    notify(tx, `refund-stop-${refundId}-${needs}-${Date.now()}`, {
      what: 'refund.stop',
      needs,
      producerId: event.producerId,
      userId: '',
      name: eventName(event),
      objectId: event.id,
      amount: null,
      reason: '',
      by: NOBODY,
    });
  }
}
