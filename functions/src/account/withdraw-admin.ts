import { parseAdminProposal } from '@/lib/domain/account/admin-proposal';
import * as calls from '@/lib/domain/account/calls';
import { proposedAdminSchema } from '@/lib/domain/account/user-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireStillAdmin } from './account';

/** Withdraws the proposal of an administrator: any administrator may. Idempotent; a confirmed proposal is refused. */
export const withdrawAdmin = callable(calls.withdrawAdmin, {
  input: proposedAdminSchema,
  access: 'admin',
  handle: async ({ input: { userId }, caller }) => {
    const ref = db().doc(entryPaths.adminProposal(userId));
    await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      const stored = await tx.get(ref);
      if (!stored.exists) return;
      const proposal = parseAdminProposal(userId, stored.data());
      if (proposal.confirmedBy) throw fail('failed-precondition', 'Ya está confirmado');
      tx.delete(ref);
      audit(tx, caller, {
        action: 'user.withdraw',
        object: { type: 'user', id: userId, name: proposal.email },
      });
    });
    return { success: true, message: 'Propuesta retirada' };
  },
});
