import { FieldValue } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/refund/calls';
import { isUnsettled, parseRefund, refundSearch } from '@/lib/domain/refund/refund';
import { settleContestSchema } from '@/lib/domain/refund/refund-schema';
import { requireStillAdmin } from '../account/account';
import { readEvent } from '../event/event';
import { requireFreshSession } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { refundStep } from './settle-cases';

/**
 * Decides a stopped refund: its money stays with the payee, who alone can stop it then, or goes back to the buyer by
 * the original means. Administrators only, with a recent sign-in and a reason: the stop may be
 * about the producer's own people.
 */
export const settleContest = callable(calls.settleContest, {
  input: settleContestSchema,
  access: 'admin',
  handle: async ({ input: { eventId, refundId, to, reason }, caller }) => {
    requireFreshSession(caller);
    const ref = db().doc(entryPaths.refund(eventId, refundId));
    await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      const event = await readEvent(eventId, tx);
      const found = await tx.get(ref);
      const refund = parseRefund(refundId, found.data());
      if (!found.exists || !isUnsettled(refund.status) || !refund.contest) {
        throw fail('failed-precondition', 'Nadie detuvo esta devolución, o ya está cerrada');
      }
      const row = await tx.get(db().doc(entryPaths.ledgerRow(eventId, refund.ledgerId)));
      const { name, email } = parseLedgerRow(row.id, row.data()).buyer;
      const buyer = { name, email };
      const note = to === 'buyer' ? `Vuelve a quien compró. ${reason}` : reason;
      const back = { buyer, isPassedOn: false, search: refundSearch({ ...refund, buyer }) };
      tx.update(ref, {
        contest: null,
        isDecided: true,
        ...(to === 'buyer' && back),
        steps: FieldValue.arrayUnion(refundStep(refund.status, caller, note)),
      });
      audit(tx, caller, {
        action: 'refund.contest',
        object: { type: 'refund', id: refundId, name: eventName(event) },
        producerId: event.producerId,
        after: { status: refund.status, stopped: false, to },
        reason,
      });
    });
    return { success: true, message: 'La devolución sigue su curso' };
  },
});
