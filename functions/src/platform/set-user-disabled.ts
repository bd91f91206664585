import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { setUserDisabledSchema } from '@/lib/domain/platform/account-schema';
import { parseAdminProposal } from '@/lib/domain/platform/admin-proposal';
import * as calls from '@/lib/domain/platform/calls';
import { parseUser } from '@/lib/domain/session/user';
import { requireOtherAccount, requireStillAdmin } from '../session/account';
import { auth, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { isRoleTaken, roleWrite, settleRole, storedRole } from '../support/claims';
import { requireStrongSignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import { writeAdminNotice } from '../team/admin-notices';
import { linksLeftBy } from '../team/left-links';
import { sendNotice } from '../team/security-notices';

/**
 * Disables a person's account, which ends its sessions, or enables it again. Administrators only, never one's own. An
 * administrator's account is enabled without that role, because granting it takes two administrators; an unfinished
 * confirmation is dropped for the same reason. Disabling one asks for the sign-in that moving money asks for, and all
 * administrators and the person hear of it by mail. The answer names what the person left open in their teams.
 */
export const setUserDisabled = callable(calls.setUserDisabled, {
  input: setUserDisabledSchema,
  access: 'admin',
  handle: async ({ input: { userId, disabled }, caller }) => {
    const account = await requireOtherAccount(caller, userId, 'Nadie deshabilita su propia cuenta');
    const ref = db().doc(paths.user(userId));
    const proposal = db().doc(paths.adminProposal(userId));
    const opens = !disabled && account.disabled;
    let notice = '';
    let teams: readonly string[] = [];
    const wasAdmin = await transact(async (tx) => {
      notice = '';
      await requireStillAdmin(tx, caller);
      const [user, proposed] = [await tx.get(ref), await tx.get(proposal)];
      const isAdmin = account.customClaims?.role === 'admin' || storedRole(user) === 'admin';
      if (disabled && isAdmin && !account.disabled) {
        requireStrongSignIn(caller);
        const person = { userId, email: account.email ?? '' };
        notice = writeAdminNotice(tx, { change: 'closed', person, by: caller.email });
      }
      // The role without administration: 'producer' for a member of a team whose role was not taken, otherwise none.
      teams = parseUser(userId, user.data()).producersId;
      const isMember = teams.length > 0;
      const rest = isMember && !isRoleTaken(user) ? 'producer' : null;
      const left = opens && isAdmin ? roleWrite(rest) : {};
      tx.set(ref, { uid: userId, disabled, ...left }, { merge: true });
      const isHalf = proposed.exists && parseAdminProposal(userId, proposed.data()).confirmedBy;
      if (opens && isHalf) tx.delete(proposal);
      if (account.disabled === disabled) return false;
      audit(tx, caller, {
        action: disabled ? 'user.disabled' : 'user.enabled',
        object: { type: 'user', id: userId, name: account.email },
        before: { disabled: account.disabled },
        after: { disabled },
      });
      return opens && isAdmin;
    });
    // Before the account is enabled: a crash in between leaves it disabled.
    if (wasAdmin) await settleRole(userId);
    await auth().updateUser(userId, { disabled });
    if (disabled) await auth().revokeRefreshTokens(userId);
    // Only now: a browser notified before the update would fetch a token that is still valid.
    await ref.update({ claimsChangedAt: FieldValue.serverTimestamp() });
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
