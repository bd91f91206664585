import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { accountLabel } from '@/lib/domain/order/payee';
import { parseBanking } from '@/lib/domain/producer/banking';
import * as calls from '@/lib/domain/promoter/calls';
import { advanceSettlementSchema } from '@/lib/domain/promoter/promoter-schema';
import {
  approves,
  nextSettlement,
  ordersPayment,
  type PromoterSettlement,
  parsePromoterSettlement,
  retained,
  type SettlementAction,
  taxYear,
} from '@/lib/domain/promoter/settlement';
import { jobRef, renewJob } from '../job/add-job';
import { workOne } from '../job/work-kind';
import { requireAccount } from '../producer/payee';
import { parsePerson, personRef } from '../promoter/promoters';
import { unsettleJob } from '../promoter/settle';
import { type Caller, requireScope } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireStrongSignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import { addOrder } from './request-order';

const DONE: Record<SettlementAction, string> = {
  approve: 'Liquidación aprobada',
  approveAndOrder: 'Liquidación aprobada y pago pedido',
  order: 'Pago pedido',
  paid: 'Pago anotado',
  reject: 'Liquidación rechazada',
};

/**
 * Moves a promoter's settlement on: approve (by nobody who closed it), order (the platform is asked to pay it to the promoter's
 * account: a payment order, which an administrator approves), both at once, paid (by the producer, with the reference of the transfer; the
 * platform's balance does not change), or reject before it is approved, which opens its rows again. Needs `finance.view` and
 * `producers.banking`; approving and ordering ask for a sign-in of the last half hour. The retention is of the year of the
 * payment. The same action again changes nothing.
 */
export const advanceSettlement = callable(calls.advanceSettlement, {
  input: advanceSettlementSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { producerId: named, settlementId, action, reference, reason } = input;
    const producerId = await requireScope(caller, named, 'finance.view');
    await requireScope(caller, named, 'producers.banking');
    if (approves(action) || ordersPayment(action)) requireStrongSignIn(caller);
    const ref = db().doc(entryPaths.settlement(producerId, settlementId));
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
      const sums = retained(settlement.gross, taxYear(new Date()));
      const account = approves(action) && (await accountText(tx, settlement));
      const asked = ordersPayment(action) && (await askFor(tx, settlement, sums.net, caller));
      tx.update(ref, {
        state: next.state,
        ...(approves(action) && { approvedBy: caller.uid, account: account || '' }),
        ...(asked && { ...asked, ...sums, reason: '' }),
        ...(action === 'reject' && { reason }),
        ...(action === 'paid' && {
          ...{ reference, reason: '', paidAt: FieldValue.serverTimestamp(), ...sums },
        }),
      });
      if (action === 'reject') renewJob(tx, 'unsettle', [settlement.eventId, settlementId]);
      audit(tx, caller, {
        action: `settlement.${approves(action) ? 'approve' : action}`,
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

/** Asks the platform for the payment of a settlement, in its transaction. Reads before it writes. */
async function askFor(
  tx: Transaction,
  { id: settlementId, eventId, producerId, promoterId, promoterName, reason }: PromoterSettlement,
  amount: number,
  caller: Caller,
) {
  const account = accountLabel(
    parseBanking('account', await requireAccount(tx, { producerId, promoterId })),
  );
  const { id } = db().collection(paths.paymentOrders()).doc();
  const to = { settlementId, promoterId, promoterName };
  await addOrder(tx, id, { eventId, amount, hash: '', to, note: reason }, caller);
  return { paymentOrderId: id, account };
}

/** The account of a promoter as it is at the approval; '' where they have none. */
async function accountText(tx: Transaction, { producerId, promoterId }: PromoterSettlement) {
  const { account } = parsePerson(await tx.get(personRef(producerId, promoterId)));
  return accountLabel(parseBanking('account', account));
}
