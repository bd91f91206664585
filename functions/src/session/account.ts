import type { UserRecord } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { Caller } from '../support/access';
import { auth, db } from '../support/admin';
import { denied, fail } from '../support/errors';

/** The account an administrator wants to change; refuses his own, with `own` as the reason. */
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
 * Refuses inside a transaction when somebody has just taken the caller's role or account away. Claims lie
 * outside of the database, so two administrators who demote each other at the same time meet here: the copy
 * of the role in the user document decides which of them was first, and one administrator is left.
 */
export async function requireStillAdmin(tx: Transaction, caller: Caller): Promise<void> {
  const own = await tx.get(db().doc(paths.user(caller.uid)));
  const role: unknown = own.get('role');
  if ((role !== undefined && role !== 'admin') || own.get('disabled') === true) throw denied();
}
