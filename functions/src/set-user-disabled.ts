import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { paths } from '@/lib/domain/paths';
import { id } from '@/lib/domain/schema';
import { requireOtherAccount, requireStillAdmin } from './support/account';
import { auth, db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { transact } from './support/transact';

const input = v.strictObject({ userId: id, disabled: v.boolean('Elige si queda deshabilitada') });

/** Closes a person's account, which ends his sessions, or opens it again. Only administrators, never one's own. */
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
    await auth().updateUser(userId, { disabled });
    if (disabled) await auth().revokeRefreshTokens(userId);
    // Now that it is so: an open browser that was told before would only fetch a good token.
    await ref.update({ claimsChangedAt: FieldValue.serverTimestamp() });
    return {
      success: true,
      message: disabled ? 'Cuenta deshabilitada' : 'Cuenta habilitada',
    };
  },
});
