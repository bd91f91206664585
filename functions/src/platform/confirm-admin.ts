import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { proposedAdminSchema } from '@/lib/domain/platform/account-schema';
import { confirmRefusal, parseAdminProposal } from '@/lib/domain/platform/admin-proposal';
import * as calls from '@/lib/domain/platform/calls';
import { parseRole } from '@/lib/domain/session/role';
import { requireOtherAccount, requireStillAdmin } from '../session/account';
import { requireFreshSession } from '../support/access';
import { auth, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { dropConfirmed, roleIn, roleWrite, settleRole } from '../support/claims';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { writeAdminNotice } from '../team/admin-notices';
import { sendNotice } from '../team/security-notices';

/**
 * The second administrator's word that makes somebody an administrator. Refuses who proposed it, a proposal of more
 * than seven days, and one whose author is no administrator any more. Only administrators, with a sign-in of the last
 * half hour. Called again after a crash it finishes what was confirmed, unless the role was taken away or the account
 * closed since; otherwise a second call finds nothing.
 */
export const confirmAdmin = callable(calls.confirmAdmin, {
  input: proposedAdminSchema,
  access: 'admin',
  handle: async ({ input: { userId }, caller }) => {
    requireFreshSession(caller);
    const account = await requireOtherAccount(caller, userId, 'Nadie confirma su propio rol');
    const ref = db().doc(paths.adminProposal(userId));
    const email = account.email ?? '';
    /** The notice that says so; '' where it was confirmed before, null where the role was taken since. */
    const notice = await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      const person = db().doc(paths.user(userId));
      const [stored, user] = [await tx.get(ref), await tx.get(person)];
      if (!stored.exists) throw NONE();
      const proposal = parseAdminProposal(userId, stored.data());
      if (account.disabled || user.get('disabled') === true) {
        throw fail('failed-precondition', 'Esa cuenta está deshabilitada');
      }
      if (proposal.confirmedBy) {
        if (roleIn(user) === 'admin') return '';
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
      tx.set(person, { uid: userId, ...roleWrite('admin') }, { merge: true });
      tx.update(ref, { confirmedBy: caller.uid, confirmedAt: FieldValue.serverTimestamp() });
      audit(tx, caller, {
        action: 'user.role',
        object: { type: 'user', id: userId, name: email },
        before: { role: parseRole(account.customClaims?.role) ?? 'none' },
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

/** By the account, which rules, and by its document, which the transaction holds against a role taken meanwhile. */
async function isStillAdmin(uid: string, copy: FirebaseFirestore.DocumentSnapshot) {
  const account = await auth()
    .getUser(uid)
    .catch(() => null);
  const role: unknown = copy.get('role');
  const isCopy = (role === undefined || role === 'admin') && copy.get('disabled') !== true;
  return isCopy && account?.disabled === false && account.customClaims?.role === 'admin';
}
