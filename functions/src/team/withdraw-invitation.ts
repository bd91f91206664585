import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/team/calls';
import { invitationEntrySchema } from '@/lib/domain/team/team-schema';
import { isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { transact } from '../support/transact';
import { invitationOf } from './invitations';
import { requireManager } from './team';

/** Withdraws a pending invitation: its link stops working. Needs `users.manageAccess`. */
export const withdrawInvitation = callable(calls.withdrawInvitation, {
  input: invitationEntrySchema,
  access: 'session',
  handle: async ({ input: { producerId: named, teamId }, caller }) => {
    const isAdmin = isAdminNow(caller);
    await transact(async (tx) => {
      const { producerId } = await requireManager(tx, caller, isAdmin, named);
      const { ref, invitation } = await invitationOf(tx, producerId, teamId);
      tx.update(ref, { status: 'withdrawn', withdrawnAt: FieldValue.serverTimestamp() });
      tx.delete(db().doc(entryPaths.teamEntry(producerId, teamId)));
      audit(tx, caller, {
        action: 'invitation.withdraw',
        object: { type: 'member', id: invitation.email, name: invitation.email },
        producerId,
        before: { permissions: invitation.permissions },
      });
    });
    return { success: true, message: 'Invitación retirada' };
  },
});
