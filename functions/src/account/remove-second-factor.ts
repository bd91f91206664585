import * as calls from '@/lib/domain/account/calls';
import { removeSecondFactorSchema } from '@/lib/domain/account/user-schema';
import { requireFreshSession } from '../support/access';
import { auth } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { writeAccountNotice } from '../team/account-notices';
import { sendNotice } from '../team/security-notices';
import { requireOtherAccount, requireStillAdmin } from './account';

/**
 * Removes the second factor of a person who lost their phone, and ends their sessions, because a finder may have one;
 * they are mailed the reason. Administrators only, with a sign-in within the last half hour, never one's own. Refuses
 * an account that has none; a call that died after its audit entry is finished by the next.
 */
export const removeSecondFactor = callable(calls.removeSecondFactor, {
  input: removeSecondFactorSchema,
  access: 'admin',
  handle: async ({ input: { userId, reason }, caller }) => {
    requireFreshSession(caller);
    const own =
      'La tuya la quitas en tu cuenta con el código. Sin el teléfono, pídelo a otra persona';
    const account = await requireOtherAccount(caller, userId, own);
    if (!account.multiFactor?.enrolledFactors.length) {
      throw fail('failed-precondition', 'Esa persona no tiene la verificación en dos pasos');
    }
    const email = account.email ?? '';
    const notice = await transact(async (tx) => {
      await requireStillAdmin(tx, caller);
      audit(tx, caller, {
        action: 'user.secondFactor',
        object: { type: 'user', id: userId, name: email },
        reason,
      });
      return writeAccountNotice(tx, { person: { userId, email }, by: caller.email, reason });
    });
    // After the audit entry, and the factor last, so that after a crash the call can be repeated.
    await auth().revokeRefreshTokens(userId);
    await auth().updateUser(userId, { multiFactor: { enrolledFactors: null } });
    await sendNotice(notice);
    return {
      success: true,
      message: 'Quitada. La persona entra con su contraseña y la activa de nuevo',
    };
  },
});
