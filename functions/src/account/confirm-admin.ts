import { FieldValue } from 'firebase-admin/firestore';
import { confirmRefusal, parseAdminProposal } from '@/lib/domain/account/admin-proposal';
import * as calls from '@/lib/domain/account/calls';
import { parseUser } from '@/lib/domain/account/user';
import { proposedAdminSchema } from '@/lib/domain/account/user-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseRole } from '@/lib/domain/rights/role';
import { requireFreshSession } from '../support/access';
import { auth, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { dropConfirmed, mayBeAdmin, roleWrite, settleRole, storedRole } from '../support/claims';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { writeAdminNotice } from '../team/admin-notices';
import { sendNotice } from '../team/security-notices';
import { requireOtherAccount, requireStillAdmin } from './account';

/**
 * Confirms a proposed administrator, which a second one does, with a sign-in within the last half hour. Refuses the
 * author of the proposal, one older than seven days, and one whose author is no longer an administrator. A retry after
 * a crash completes it, unless the role was removed or the account disabled since.
 */
export const confirmAdmin = callable(calls.confirmAdmin, {
  input: proposedAdminSchema,
  access: 'admin',
  handle: async ({ input: { userId }, caller }) => {
    requireFreshSession(caller);
    const account = await requireOtherAccount(caller, userId, 'Nadie confirma su propio rol');
    const ref = db().doc(entryPaths.adminProposal(userId));
    const email = account.email ?? '';
    /** The id of the notice to send; '' if it was confirmed before, null if the role was removed since. */
    const notice = await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      const person = db().doc(paths.user(userId));
      const [stored, user] = [await tx.get(ref), await tx.get(person)];
      if (!stored.exists) throw NONE();
      const proposal = parseAdminProposal(userId, stored.data());
      if (account.disabled || parseUser(userId, user.data()).disabled) {
        throw fail('failed-precondition', 'Esa cuenta está deshabilitada');
      }
      if (proposal.confirmedBy) {
        if (storedRole(user) === 'admin') return '';
        tx.delete(ref);
        return null;
      }
      const refused = confirmRefusal(proposal, caller.uid, new Date());
      if (refused) throw fail('failed-precondition', refused);
      const proposer = await tx.get(db().doc(paths.user(proposal.by.uid)));
      if (!(await isStillAdmin(proposal.by.uid, proposer))) {
        throw fail(
          'failed-precondition',
          'Quien lo propuso ya no es administrador. Hay que proponer a la persona de nuevo',
        );
      }
      const role = storedRole(user);
      const was = role === undefined ? parseRole(account.customClaims?.role) : role;
      tx.set(person, { uid: userId, ...roleWrite('admin') }, { merge: true });
      tx.update(ref, { confirmedBy: caller.uid, confirmedAt: FieldValue.serverTimestamp() });
      audit(tx, caller, {
        action: 'user.role',
        object: { type: 'user', id: userId, name: email },
        before: { role: was ?? 'none' },
        after: { role: 'admin' },
        reason: `Propuesto por ${proposal.by.email}`,
      });
      const who = { userId, email };
      return writeAdminNotice(tx, { change: 'confirmed', person: who, by: caller.email });
    });
    if (notice === null) throw NONE();
    if ((await settleRole(userId)) !== 'admin') {
      throw fail('aborted', 'Otra persona le quitó el rol mientras tanto');
    }
    await dropConfirmed(userId);
    if (notice) await sendNotice(notice);
    return { success: true, message: 'Ya es administrador' };
  },
});

const NONE = () => fail('not-found', 'No hay una propuesta para esta persona');

/** The account is authoritative; the user document is what the transaction locks against a concurrent removal. */
async function isStillAdmin(uid: string, copy: Parameters<typeof mayBeAdmin>[0]) {
  const account = await auth()
    .getUser(uid)
    .catch(() => null);
  return mayBeAdmin(copy) && account?.disabled === false && account.customClaims?.role === 'admin';
}
