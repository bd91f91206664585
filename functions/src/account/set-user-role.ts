import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { isPending, PROPOSAL_MS, parseAdminProposal } from '@/lib/domain/account/admin-proposal';
import * as calls from '@/lib/domain/account/calls';
import { setUserRoleSchema } from '@/lib/domain/account/user-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseRole } from '@/lib/domain/rights/role';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { roleTaking, roleWrite, settleRole, storedRole } from '../support/claims';
import { requireStrongSignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import { writeAdminNotice } from '../team/admin-notices';
import { sendNotice } from '../team/security-notices';
import { requireOtherAccount, requireStillAdmin } from './account';

/**
 * Sets or removes a person's role. Administrators only, never one's own, so that one administrator always remains.
 * Takes effect at once in functions (which read the account), in the rules for administrators' writes, and in open
 * browsers (`claimsChangedAt`). Granting 'admin' takes two: this proposes (`pending`), another confirms
 * (`confirmAdmin`); any other role withdraws it. Taking 'admin' needs the sign-in that moving money needs, and all
 * administrators and the person are mailed: a stolen session alone must not leave the platform with one.
 */
export const setUserRole = callable(calls.setUserRole, {
  input: setUserRoleSchema,
  access: 'admin',
  handle: async ({ input: { userId, role: word }, caller }) => {
    const role = word === 'none' ? null : word;
    const account = await requireOtherAccount(caller, userId, 'Nadie cambia su propio rol');
    const before = parseRole(account.customClaims?.role);
    const ref = db().doc(paths.user(userId));
    let notice = '';
    const isDone = await transact(async (tx) => {
      notice = '';
      await requireStillAdmin(tx, caller);
      const stored = storedRole(await tx.get(ref));
      // An earlier call's write counts, even if its claim has not followed yet, for audit log and mails.
      const was = stored === undefined ? before : stored;
      // By claim and document: while a removal is half done, one of the two alone must not restore the role.
      const isAdmin = before === 'admin' && (stored === undefined || stored === 'admin');
      if (role === 'admin' && !isAdmin) return false;
      if (role !== 'admin' && (before === 'admin' || stored === 'admin')) {
        requireStrongSignIn(caller);
        const person = { userId, email: account.email ?? '' };
        if (was === 'admin') {
          notice = writeAdminNotice(tx, { change: 'removed', person, by: caller.email });
        }
      }
      // `settleRole` notifies open browsers once the new claim can be fetched. People who never had a role lost none,
      // and may still found a producer.
      const takes = role === null && (before !== null || Boolean(stored));
      const written = takes ? roleTaking() : roleWrite(role);
      tx.set(ref, { uid: userId, ...written }, { merge: true });
      tx.delete(db().doc(entryPaths.adminProposal(userId)));
      if (was === role) return true;
      audit(tx, caller, {
        action: 'user.role',
        object: { type: 'user', id: userId, name: account.email },
        before: { role: was ?? 'none' },
        after: { role: word },
      });
      return true;
    });
    if (!isDone) return await proposeAdmin(caller, userId, account.email ?? '');
    await settleRole(userId);
    if (notice) await sendNotice(notice);
    return { success: true, message: 'Rol actualizado', pending: false };
  },
});

async function proposeAdmin(caller: Caller, userId: string, email: string) {
  const ref = db().doc(entryPaths.adminProposal(userId));
  const notice = await transact(async (tx) => {
    await requireStillAdmin(tx, caller);
    const stored = await tx.get(ref);
    const open = stored.exists ? parseAdminProposal(userId, stored.data()) : null;
    // An existing proposal is kept, so that a second proposal cannot act as a confirmation.
    if (isPending(open, new Date()) || open?.confirmedBy) return null;
    tx.set(ref, {
      userId,
      email,
      by: { uid: caller.uid, email: caller.email },
      at: FieldValue.serverTimestamp(),
      expiresAt: Timestamp.fromMillis(Date.now() + PROPOSAL_MS),
    });
    audit(tx, caller, {
      action: 'user.propose',
      object: { type: 'user', id: userId, name: email },
    });
    const person = { userId, email };
    return writeAdminNotice(tx, { change: 'proposed', person, by: caller.email });
  });
  if (notice) await sendNotice(notice);
  return { success: true, message: 'Falta que otro administrador lo confirme', pending: true };
}
