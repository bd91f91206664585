import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/promoter/calls';
import { advanceSettlementSchema } from '@/lib/domain/promoter/promoter-schema';
import {
  nextSettlement,
  parsePromoterSettlement,
  retained,
  type SettlementAction,
} from '@/lib/domain/promoter/settlement';
import { jobRef, renewJob } from '../job/add-job';
import { workOne } from '../job/work-kind';
import { requireScope } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireStrongSignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import { unsettleJob, yearOf } from './settle';

const DONE: Record<SettlementAction, string> = {
  approve: 'Liquidación aprobada',
  paid: 'Pago anotado',
  reject: 'Liquidación rechazada',
};

/**
 * Moves a promoter's settlement on: approve (by somebody else than who closed it), paid (by the producer, with the reference of
 * the transfer; the platform's balance does not change), or reject before it is approved, which opens its rows again. Needs
 * `finance.view` and `producers.banking`; approving asks for a sign-in of the last half hour. The retention is of the year of
 * the payment. The same action again changes nothing.
 */
export const advanceSettlement = callable(calls.advanceSettlement, {
  input: advanceSettlementSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { producerId: named, settlementId, action, reference, reason } = input;
    const producerId = await requireScope(caller, named, 'finance.view');
    await requireScope(caller, named, 'producers.banking');
    if (action === 'approve') requireStrongSignIn(caller);
    const ref = db().doc(paths.settlement(producerId, settlementId));
    const eventId = await transact(async (tx) => {
      const found = await tx.get(ref);
      const settlement = parsePromoterSettlement(found.id, found.data());
      if (!settlement) throw denied();
      const next = nextSettlement(settlement, action, caller.uid);
      if (!next.ok) throw fail(next.code, next.message);
      if (!next.changes) return settlement.eventId;
      if (action === 'paid' && !reference) {
        throw fail('invalid-argument', 'Escribe el comprobante del pago', 'reference');
      }
      if (action === 'reject' && !reason) {
        throw fail('invalid-argument', 'Escribe el motivo', 'reason');
      }
      tx.update(ref, {
        state: next.state,
        ...(action === 'approve' && { approvedBy: caller.uid }),
        ...(action === 'reject' && { reason }),
        ...(action === 'paid' && {
          ...{ reference, paidAt: FieldValue.serverTimestamp() },
          ...retained(settlement.gross, yearOf(new Date())),
        }),
      });
      if (action === 'reject') renewJob(tx, 'unsettle', [settlement.eventId, settlementId]);
      audit(tx, caller, {
        action: `settlement.${action}`,
        object: { type: 'settlement', id: settlementId, name: settlement.promoterName },
        producerId,
        before: { state: settlement.state },
        after: { state: next.state, gross: settlement.gross },
        reason: reason || undefined,
      });
      return settlement.eventId;
    });
    const ids = [eventId, settlementId];
    if (action === 'reject' && (await jobRef('unsettle', ids).get()).exists) {
      await workOne('unsettle', unsettleJob, ids);
    }
    const state = parsePromoterSettlement(settlementId, (await ref.get()).data())?.state ?? 'open';
    return { success: true, message: DONE[action], state };
  },
});
