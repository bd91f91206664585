import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { paths } from '@/lib/domain/paths';
import { id } from '@/lib/domain/schema';
import { parseUser } from '@/lib/domain/user';
import { requireOtherAccount, requireStillAdmin } from './support/account';
import { auth, db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { setRole } from './support/claims';
import { transact } from './support/transact';

const input = v.strictObject({ userId: id, disabled: v.boolean('Elige si queda deshabilitada') });

/**
 * Closes a person's account, which ends its sessions, or opens it again. Only administrators, never one's own. An
 * administrator's account opens without that role, because making an administrator takes two.
 */
export const setUserDisabled = callable({
  name: 'setUserDisabled',
  input,
  access: 'admin',
  handle: async ({ input: { userId, disabled }, caller }) => {
    const account = await requireOtherAccount(caller, userId, 'Nadie deshabilita su propia cuenta');
    const ref = db().doc(paths.user(userId));
    await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      tx.set(ref, { uid: userId, disabled }, { merge: true });
      if (account.disabled === disabled) return;
      audit(tx, caller, {
        action: disabled ? 'user.disabled' : 'user.enabled',
        object: { type: 'user', id: userId, name: account.email },
        before: { disabled: account.disabled },
        after: { disabled },
      });
    });
    const wasAdmin = !disabled && account.disabled && account.customClaims?.role === 'admin';
    // Before the account opens: a crash in between leaves it closed.
    if (wasAdmin) await setRole(userId, await roleBeside(userId));
    await auth().updateUser(userId, { disabled });
    if (disabled) await auth().revokeRefreshTokens(userId);
    // Now that it is so: an open browser that was told before would only fetch a good token.
    await ref.update({ claimsChangedAt: FieldValue.serverTimestamp() });
    return {
      success: true,
      message: wasAdmin
        ? 'Cuenta habilitada, sin el rol de administrador: hay que proponerlo de nuevo'
        : disabled
          ? 'Cuenta deshabilitada'
          : 'Cuenta habilitada',
    };
  },
});

/** What is left of a person's role without the administration: 'producer' for a member of a team. */
async function roleBeside(userId: string) {
  const { producersId } = parseUser(userId, (await db().doc(paths.user(userId)).get()).data());
  return producersId.length > 0 ? ('producer' as const) : null;
}
