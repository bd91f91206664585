import { parseAdminProposal } from '@/lib/domain/account/admin-proposal';
import * as calls from '@/lib/domain/account/calls';
import { parseUser } from '@/lib/domain/account/user';
import { setUserDisabledSchema } from '@/lib/domain/account/user-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { parseRole } from '@/lib/domain/rights/role';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { accountWrite, isRoleTaken, roleWrite, settleAccount, storedRole } from '../support/claims';
import { requireStrongSignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import { writeAdminNotice } from '../team/admin-notices';
import { linksLeftBy } from '../team/left-links';
import { sendNotice } from '../team/security-notices';
import { requireOtherAccount, requireStillAdmin } from './account';

/**
 * Disables a person's account, which ends its sessions, or enables it again. Administrators only, never one's own. An
 * administrator's is enabled without that role, which takes two administrators to grant; an unfinished confirmation is
 * dropped, too. Disabling one needs the sign-in that moving money needs, and is mailed to all administrators and the
 * person. The sign-in follows the commit (`settleAccount`). Answers what the person left open in their teams.
 */
export const setUserDisabled = callable(calls.setUserDisabled, {
  input: setUserDisabledSchema,
  access: 'admin',
  handle: async ({ input: { userId, disabled }, caller }) => {
    const account = await requireOtherAccount(caller, userId, 'Nadie deshabilita su propia cuenta');
    const ref = db().doc(paths.user(userId));
    const proposal = db().doc(entryPaths.adminProposal(userId));
    let notice = '';
    let teams: readonly string[] = [];
    const wasAdmin = await transact(async (tx) => {
      notice = '';
      await requireStillAdmin(tx, caller);
      const [user, proposed] = [await tx.get(ref), await tx.get(proposal)];
      // The document decides: a call that died before syncing the sign-in changed the account all the same.
      const said = parseUser(userId, user.data()).disabled;
      const isHalfDone = fields(user.data()).accountDueAt !== undefined;
      const wasDisabled = said || (account.disabled && !isHalfDone);
      const opens = !disabled && wasDisabled;
      const [claim, stored] = [parseRole(account.customClaims?.role), storedRole(user)];
      const isAdmin = claim === 'admin' || stored === 'admin';
      if (disabled && isAdmin && !wasDisabled) {
        requireStrongSignIn(caller);
        const person = { userId, email: account.email ?? '' };
        // If the role was taken and only the claim is late, everybody was notified already.
        if ((stored === undefined ? claim : stored) === 'admin') {
          notice = writeAdminNotice(tx, { change: 'closed', person, by: caller.email });
        }
      }
      // The role without administration: 'producer' for a member of a team whose role was not taken, otherwise none.
      teams = parseUser(userId, user.data()).producersId;
      const isMember = teams.length > 0;
      const rest = isMember && !isRoleTaken(user) ? 'producer' : null;
      const left = opens && isAdmin ? roleWrite(rest) : {};
      tx.set(ref, { uid: userId, ...accountWrite(disabled), ...left }, { merge: true });
      const isHalf = proposed.exists && parseAdminProposal(userId, proposed.data()).confirmedBy;
      if (opens && isHalf) tx.delete(proposal);
      if (wasDisabled !== disabled) {
        audit(tx, caller, {
          action: disabled ? 'user.disabled' : 'user.enabled',
          object: { type: 'user', id: userId, name: account.email },
          before: { disabled: wasDisabled },
          after: { disabled },
        });
      }
      return (opens || (!disabled && account.disabled)) && isAdmin;
    });
    await settleAccount(userId);
    if (notice) await sendNotice(notice);
    const person = { uid: userId, email: account.email ?? '' };
    return {
      success: true,
      left: await linksLeftBy(person, disabled ? teams : [], disabled),
      message: wasAdmin
        ? 'Cuenta habilitada, sin el rol de administrador: hay que proponerlo de nuevo'
        : disabled
          ? 'Cuenta deshabilitada'
          : 'Cuenta habilitada',
    };
  },
});
