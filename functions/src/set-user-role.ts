import * as v from 'valibot';
import { paths } from '@/lib/domain/paths';
import { parseRole, ROLES } from '@/lib/domain/role';
import { id } from '@/lib/domain/schema';
import { requireOtherAccount, requireStillAdmin } from './support/account';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { setRole } from './support/claims';
import { transact } from './support/transact';

const input = v.strictObject({
  userId: id,
  role: v.picklist([...ROLES, 'none'], 'Elige un rol'),
});

/**
 * Gives a person a role, or takes it away. Only administrators, and never one's own: so the last administrator
 * stays. Takes effect at once in functions (they ask the account), in what rules let an administrator write, and
 * in every open browser (it fetches a new token when `claimsChangedAt` moves), without signing anybody out.
 */
export const setUserRole = callable({
  name: 'setUserRole',
  input,
  access: 'admin',
  handle: async ({ input: { userId, role: word }, caller }) => {
    const role = word === 'none' ? null : word;
    const account = await requireOtherAccount(caller, userId, 'Nadie cambia su propio rol');
    const before = parseRole(account.customClaims?.role);
    const ref = db().doc(paths.user(userId));
    await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      // The open browser is told by setRole, once the claim is there to be fetched.
      tx.set(ref, { uid: userId, role }, { merge: true });
      if (before === role) return;
      audit(tx, caller, {
        action: 'user.role',
        object: { type: 'user', id: userId, name: account.email },
        before: { role: before ?? 'none' },
        after: { role: word },
      });
    });
    await setRole(userId, role);
    return { success: true, message: 'Rol actualizado' };
  },
});
