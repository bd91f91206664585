import type { UserRecord } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { Caller } from '../support/access';
import { auth, db } from '../support/admin';
import { mayBeAdmin } from '../support/claims';
import { denied, fail } from '../support/errors';

/** Returns the account that an administrator wants to change; refuses their own, with `own` as the message. */
export async function requireOtherAccount(
  caller: Caller,
  userId: string,
  own: string,
): Promise<UserRecord> {
  if (userId === caller.uid) throw fail('failed-precondition', own);
  try {
    return await auth().getUser(userId);
  } catch {
    throw fail('not-found', 'Ese usuario no existe');
  }
}

/**
 * Refuses, in a transaction, a caller whose role or account was taken since the token was checked. When two
 * administrators demote each other at once, the stored role decides which was first, and one remains.
 */
export async function requireStillAdmin(tx: Transaction, caller: Caller): Promise<void> {
  const own = await tx.get(db().doc(paths.user(caller.uid)));
  if (!mayBeAdmin(own)) throw denied();
}
