import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { type BankingForm, parseBanking } from '@/lib/domain/producer/banking';
import * as calls from '@/lib/domain/refund/calls';
import { isUnsettled, parseRefund } from '@/lib/domain/refund/refund';
import { refundIdSchema } from '@/lib/domain/refund/refund-schema';
import { eventFor } from '../event/event';
import { type Caller, requireFreshSession } from '../support/access';
import { db, mixed } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * The bank account that a buyer gave for a refund, and who bought if that is not the payee; null if there is none, or
 * once the case is settled. Needs `finance.refund` or an administrator, and a sign-in within the last half hour. Each
 * read is an entry of the audit log, without the account.
 */
export const readRefundAccount = callable(calls.readRefundAccount, {
  input: refundIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, refundId }, caller }) => {
    const event = await eventFor(caller, eventId, 'finance.refund');
    requireFreshSession(caller);
    const { account, bought } = await look(event, refundId, caller);
    const message = account ? 'Cuenta para la devolución' : 'Nadie dio una cuenta';
    return { success: true, message, account, bought };
  },
});

type Looked = { account: BankingForm | null; bought: { name: string; email: string } | null };

function look(event: EventRecord, refundId: string, caller: Caller): Promise<Looked> {
  return transact(async (tx) => {
    const [found, stored] = await tx.getAll(
      ...mixed(
        db().doc(entryPaths.refund(event.id, refundId)),
        db().doc(innerPaths.refundAccount(event.id, refundId)),
      ),
    );
    if (!found?.exists) throw fail('not-found', 'Esa devolución no es de este evento', 'refundId');
    const { status, ledgerId, buyer: payee } = parseRefund(refundId, found.data());
    if (!stored?.exists || !isUnsettled(status)) return { account: null, bought: null };
    const row = await tx.get(db().doc(entryPaths.ledgerRow(event.id, ledgerId)));
    const { name, email } = parseLedgerRow(row.id, row.data()).buyer;
    audit(tx, caller, {
      action: 'refund.account',
      object: { type: 'refund', id: refundId, name: eventName(event) },
      producerId: event.producerId,
      // The register of breaches finds the affected people by it.
      after: { eventId: event.id },
    });
    const bought = email !== payee.email ? { name, email } : null;
    return { account: parseBanking('account', stored.data()), bought };
  });
}
